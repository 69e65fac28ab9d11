import { type TemplateField, uploadImage, type VerificationForm } from '@tetri/contract';
import { useScope } from '../../../app/page-scope.ts';
import { useChange } from '../../../app/use-change.ts';
import { type Draft, idsOf } from '../draft.ts';
import { FilePicker } from '../file-picker.tsx';
import { useSendingFile } from '../use-sending-file.ts';
import { useVerificationMessages } from '../use-verification-messages.ts';
import styles from '../verification.module.css';
import { SentFile } from './sent-file.tsx';

interface FileFieldProps {
  readonly field: Extract<TemplateField, { kind: 'file' }>;
  readonly draft: Draft;
  readonly form: VerificationForm;
  readonly error: string | undefined;
}

/** Pictures or documents: chosen or taken, sent at once, seen as they arrived, replaced or taken away. */
export function FileField({ field, draft, form, error }: FileFieldProps) {
  const t = useVerificationMessages();
  const { call, lang } = useScope();
  const removal = useChange();
  const sent = idsOf(form.data[field.key]);
  const { send, share, failure } = useSendingFile((file, options) =>
    draft.sendingFile(async () => {
      const { _id } = await call(uploadImage, { type: 'verification' }, { file, ...options });
      if (_id === null) throw new Error('a file of a verification has an id');
      await draft.put(field.key, (present) => (field.max === 1 ? [_id] : [...present, _id]));
    }),
  );
  const remove = (id: string) =>
    removal.run(() => draft.put(field.key, (present) => present.filter((one) => one !== id)));
  const label = field.label[lang];
  return (
    <fieldset className={styles['files']} data-wrong={error !== undefined || undefined}>
      <legend>{field.isRequired ? label : t('optional', { label })}</legend>
      {field.hint && <p className={styles['hint']}>{field.hint[lang]}</p>}
      {sent.length > 0 && (
        <ul>
          {sent.map((id, at) => (
            <SentFile
              key={id}
              file={form.documents.find(({ _id }) => _id === id)}
              label={field.max > 1 ? `${label} ${at + 1}` : label}
              isPending={removal.isPending}
              onRemove={() => void remove(id)}
            />
          ))}
        </ul>
      )}
      {(sent.length < field.max || field.max === 1) && (
        <FilePicker
          label={label}
          accepts={field.accepts}
          camera={field.camera}
          hasSome={field.max === 1 && sent.length > 0}
          share={share}
          onFile={send}
        />
      )}
      <p className={styles['failure']} role="alert">
        {failure ?? removal.failure ?? error}
      </p>
    </fieldset>
  );
}
