import type { Answers, TemplateField, VerificationForm } from '@tetri/contract';
import { useScope } from '../../../app/page-scope.ts';
import type { Draft } from '../draft.ts';
import { useVerificationMessages } from '../use-verification-messages.ts';
import styles from '../verification.module.css';
import { AgreementField } from './agreement-field.tsx';
import { FileField } from './file-field.tsx';
import { ListField } from './list-field.tsx';
import { MrzField } from './mrz-field.tsx';
import { PlainInput } from './plain-input.tsx';
import { type Faults, useFaultText } from './use-fault-text.ts';

interface FieldInputProps {
  readonly field: TemplateField;
  readonly draft: Draft;
  readonly form: VerificationForm;
  readonly value: Answers[string] | undefined;
  readonly faults: Faults;
  /** Why a reviewer did not accept it. */
  readonly refusal: string | undefined;
}

/** One field of a form, drawn by its kind. */
export function FieldInput({ refusal, ...props }: FieldInputProps) {
  const t = useVerificationMessages();
  const { field, form, value } = props;
  // What is typed since is not compared yet.
  const difference =
    typeof value === 'string' && value.trim() === form.data[field.key]
      ? form.mrz?.differences.find((one) => one.field === field.key)?.read
      : undefined;
  return (
    <div className={styles['field']}>
      {refusal !== undefined && <p className={styles['refusal']}>{t('notAccepted', { reason: refusal })}</p>}
      <Input {...props} />
      {difference !== undefined && (
        <p className={styles['refusal']} role="status">
          {t('mrzDiffers', { read: difference })}
        </p>
      )}
      {field.kind === 'mrz' && form.mrz?.isValid === false && value !== '' && (
        <p className={styles['refusal']} role="status">
          {t('mrzBroken')}
        </p>
      )}
    </div>
  );
}

function Input({ field, draft, form, value, faults }: Omit<FieldInputProps, 'refusal'>) {
  const { lang } = useScope();
  const faultText = useFaultText();
  const fault = faults.get(field.key);
  const error = fault === undefined ? undefined : faultText(field, fault);
  const type = (next: Answers[string]) => draft.type(field.key, next);
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'agreement':
      return <AgreementField field={field} isTicked={value === true} error={error} onChange={type} />;
    case 'mrz':
      return <MrzField field={field} value={text} error={error} onChange={type} />;
    case 'file':
      return <FileField field={field} draft={draft} form={form} error={error} />;
    case 'list':
      return <ListField field={field} value={value} faults={faults} error={error} onChange={type} />;
    default:
      return <PlainInput field={field} name={field.key} lang={lang} value={text} error={error} onChange={type} />;
  }
}
