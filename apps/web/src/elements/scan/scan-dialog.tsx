import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useElementMessages } from '../use-element-messages.ts';
import { ModalDialog } from '../modal-dialog.tsx';
import { readCode } from './read-code.ts';
import styles from './scan-button.module.css';
import { useCamera } from './use-camera.ts';

interface ScanDialogProps {
  /** Takes what a code says; false where it is of no use here. */
  readonly onText: (text: string) => boolean;
  readonly onClose: () => void;
}

/** Reads a QR code: of what the camera sees, as soon as it sees one, or of a picture that is chosen. */
export default function ScanDialog({ onText, onClose }: ScanDialogProps) {
  const t = useElementMessages();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = useRef(onText);
  useEffect(() => {
    take.current = onText;
  });
  const [failure, setFailure] = useState<'scanNothing' | 'scanOther'>();
  const onPicture = useCallback((picture: ImageBitmap) => {
    const text = readCode(picture);
    if (text !== undefined && !take.current(text)) setFailure('scanOther');
  }, []);
  const camera = useCamera(video, onPicture);

  async function choose(file: File | undefined) {
    if (!file) return;
    const picture = await createImageBitmap(file).catch(() => undefined);
    const text = picture && readCode(picture);
    picture?.close();
    if (text === undefined) setFailure('scanNothing');
    else if (!take.current(text)) setFailure('scanOther');
  }

  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={t('scan')}
      size="24rem"
      centered
      classNames={{ title: styles['title'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['body']}>
        {camera !== 'none' && (
          <video ref={setVideo} className={styles['camera']} muted playsInline aria-label={t('scanCamera')} />
        )}
        <p className={styles['text']}>{t(camera === 'none' ? 'scanNoCamera' : 'scanHint')}</p>
        <p className={styles['failure']} role="alert">
          {failure && t(failure)}
        </p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          data-scan-picture
          onChange={(event) => {
            const { files } = event.currentTarget;
            void choose(files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button variant="default" onClick={() => input.current?.click()}>
          {t('scanPicture')}
        </Button>
      </div>
    </ModalDialog>
  );
}
