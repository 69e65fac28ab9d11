import type { VerificationForm } from '@tetri/contract';
import { useVerificationMessages } from '../use-verification-messages.ts';
import styles from '../verification.module.css';

interface SentFileProps {
  readonly file: VerificationForm['documents'][number] | undefined;
  readonly label: string;
  readonly isPending: boolean;
  readonly onRemove: () => void;
}

/** A file as it arrived. */
export function SentFile({ file, label, isPending, onRemove }: SentFileProps) {
  const t = useVerificationMessages();
  return (
    <li>
      {file?.kind === 'image' && <img src={file.url} alt={label} loading="lazy" />}
      {file?.kind === 'pdf' && (
        <a href={file.url} download>
          PDF
        </a>
      )}
      <span>{t('arrived')}</span>
      <button
        type="button"
        className={styles['quiet']}
        disabled={isPending}
        aria-label={t('removeFile', { label })}
        onClick={onRemove}
      >
        {t('remove')}
      </button>
    </li>
  );
}
