import { Button } from '@mantine/core';
import type { Answers, TemplateField } from '@tetri/contract';
import { useScope } from '../../../app/page-scope.ts';
import { useVerificationMessages } from '../use-verification-messages.ts';
import styles from '../verification.module.css';
import { PlainInput } from './plain-input.tsx';
import { type Faults, useFaultText } from './use-fault-text.ts';

interface ListFieldProps {
  readonly field: Extract<TemplateField, { kind: 'list' }>;
  readonly value: Answers[string] | undefined;
  readonly faults: Faults;
  readonly error: string | undefined;
  readonly onChange: (value: Record<string, string>[]) => void;
}

/** Several of a kind, each with the same few fields. */
export function ListField({ field, value, faults, error, onChange }: ListFieldProps) {
  const t = useVerificationMessages();
  const { lang } = useScope();
  const faultText = useFaultText();
  const given = Array.isArray(value) ? value.filter((one) => typeof one !== 'string') : [];
  const entries = given.length === 0 && field.min > 0 ? [{}] : given;
  return (
    <fieldset className={styles['list']} data-wrong={error !== undefined || undefined}>
      <legend>{field.isRequired ? field.label[lang] : t('optional', { label: field.label[lang] })}</legend>
      {field.hint && <p className={styles['hint']}>{field.hint[lang]}</p>}
      {entries.map((entry: Record<string, string>, at) => (
        <div key={at} className={styles['entry']} role="group" aria-label={t('entry', { number: String(at + 1) })}>
          {field.fields.map((part) => {
            const fault = faults.get(`${field.key}.${at}.${part.key}`);
            return (
              <PlainInput
                key={part.key}
                field={part}
                name={`${field.key}.${at}.${part.key}`}
                lang={lang}
                value={entry[part.key] ?? ''}
                error={fault === undefined ? undefined : faultText(part, fault)}
                onChange={(next) => onChange(entries.with(at, { ...entry, [part.key]: next }))}
              />
            );
          })}
          {entries.length > 1 && (
            <button
              type="button"
              className={styles['quiet']}
              aria-label={t('removeEntry', { number: String(at + 1) })}
              onClick={() => onChange(entries.toSpliced(at, 1))}
            >
              {t('remove')}
            </button>
          )}
        </div>
      ))}
      {entries.length < field.max && (
        <Button variant="default" size="sm" onClick={() => onChange([...entries, {}])}>
          {t('addEntry')}
        </Button>
      )}
      <p className={styles['failure']} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
