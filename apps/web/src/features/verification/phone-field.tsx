import { isFailure } from '@tetri/client';
import { linkNotValid, type TemplateField, uploadVerificationHandOver } from '@tetri/contract';
import { useEffect, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { FilePicker } from './file-picker.tsx';
import type { Over } from './over.ts';
import { useSendingFile } from './use-sending-file.ts';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

interface PhoneFieldProps {
  readonly field: Extract<TemplateField, { kind: 'file' }>;
  readonly count: number;
  readonly max: number;
  readonly phoneKey: string;
  readonly onSent: (over: Over) => void;
  readonly onEnded: () => void;
}

/** One field of files on the phone. What is sent is shown from the phone itself: the server shows it to its owner alone. */
export function PhoneField({ field, count, max, phoneKey, onSent, onEnded }: PhoneFieldProps) {
  const t = useVerificationMessages();
  const { call, lang } = useScope();
  const [last, setLast] = useState<File>();
  const preview = useObjectUrl(last);
  const { send, share, failure } = useSendingFile(async (image, options) => {
    try {
      const input = { key: phoneKey, field: field.key };
      onSent(await call(uploadVerificationHandOver, input, { file: image, ...options }));
      setLast(image);
    } catch (error) {
      if (isFailure(error, linkNotValid)) onEnded();
      throw error;
    }
  });
  const label = field.label[lang];
  return (
    <fieldset className={styles['files']}>
      <legend>{field.isRequired ? label : t('optional', { label })}</legend>
      {field.hint && <p className={styles['hint']}>{field.hint[lang]}</p>}
      {count > 0 && (
        <ul>
          <li>
            {preview !== undefined && <img src={preview} alt={label} />}
            <span>{max > 1 ? t('arrivedOf', { count: String(count), max: String(max) }) : t('arrived')}</span>
          </li>
        </ul>
      )}
      {(count < max || max === 1) && (
        <FilePicker
          label={label}
          accepts={field.accepts}
          camera={field.camera}
          hasSome={max === 1 && count > 0}
          share={share}
          onFile={send}
        />
      )}
      <p className={styles['failure']} role="alert">
        {failure}
      </p>
    </fieldset>
  );
}

/** Where a picture of this device is shown from. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
