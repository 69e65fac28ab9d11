import { InputBase } from '@mantine/core';
import type { TemplateField } from '@tetri/contract';
import { useScope } from '../../../app/page-scope.ts';
import { useVerificationMessages } from '../use-verification-messages.ts';
import styles from '../verification.module.css';

interface MrzFieldProps {
  readonly field: Extract<TemplateField, { kind: 'mrz' }>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The lines of a document that machines read, with how long each is: documents have two of 44 or 36, or three of 30. */
export function MrzField({ field, value, error, onChange }: MrzFieldProps) {
  const t = useVerificationMessages();
  const { lang } = useScope();
  const lengths = value
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s/g, '').length)
    .filter((length) => length > 0);
  return (
    <div>
      <InputBase
        component="textarea"
        multiline
        rows={4}
        name={field.key}
        size="md"
        label={field.isRequired ? field.label[lang] : t('optional', { label: field.label[lang] })}
        description={field.hint?.[lang]}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        error={error}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        classNames={{ input: styles['mrz'] ?? '' }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase().replaceAll(/[«‹]/g, '<'))}
      />
      {lengths.length > 0 && <p className={styles['hint']}>{t('lineLengths', { lengths: lengths.join(' + ') })}</p>}
    </div>
  );
}
