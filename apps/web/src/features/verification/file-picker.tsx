import type { ChangeEvent } from 'react';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

interface FilePickerProps {
  /** Of the field. */
  readonly label: string;
  readonly accepts: readonly ('image' | 'pdf')[];
  readonly camera: 'user' | 'environment' | undefined;
  /** What is chosen takes the place of what was sent. */
  readonly hasSome: boolean;
  /** How much of the file under way has left; undefined where there is none. */
  readonly share: number | undefined;
  readonly onFile: (file: File) => void;
}

/** Takes a picture with the camera, or any file; shows how far it is on its way. */
export function FilePicker({ label, accepts, camera, hasSome, share, onFile }: FilePickerProps) {
  const t = useVerificationMessages();
  const images = 'image/jpeg,image/png,image/webp';
  const isSending = share !== undefined;
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again.
    currentTarget.value = '';
    if (file) onFile(file);
  }
  const choose = t(hasSome ? 'replaceFile' : 'chooseFile');
  return (
    <div className={styles['picker']}>
      {camera !== undefined && (
        <label className={styles['camera']} data-busy={isSending || undefined}>
          {t('takePhoto')}
          <input
            type="file"
            aria-label={`${t('takePhoto')}: ${label}`}
            accept="image/*"
            capture={camera}
            disabled={isSending}
            onChange={take}
          />
        </label>
      )}
      <label data-busy={isSending || undefined}>
        {choose}
        <input
          type="file"
          aria-label={`${choose}: ${label}`}
          accept={accepts.includes('pdf') ? `${images},application/pdf` : images}
          disabled={isSending}
          onChange={take}
        />
      </label>
      {isSending ? (
        <progress value={share} max={1} aria-label={t('sending', { label })} />
      ) : (
        <span className={styles['hint']}>{t(accepts.includes('pdf') ? 'fileKinds' : 'imageKinds')}</span>
      )}
    </div>
  );
}
