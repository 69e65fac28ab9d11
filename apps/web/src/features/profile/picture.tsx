import { Button } from '@mantine/core';
import { deleteImage, uploadImage } from '@tetri/contract';
import { useEffect, useRef, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import type { User } from '../../app/session.ts';
import { useChange } from '../../app/use-change.ts';
import { DialogFailure, ProfileDialog } from './profile-dialog.tsx';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';

/** The person's picture, or the place for one. */
export function Picture({ user }: { readonly user: User }) {
  const t = useProfileMessages();
  const { call, session } = useScope();
  const { run, isPending } = useChange({ isToast: true });
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const remove = () =>
    run(async () => {
      await call(deleteImage, { type: 'avatar' });
      session.set({ ...user, avatar: null });
    });
  return (
    <div className={styles['picture']}>
      {user.avatar ? (
        <img src={user.avatar.url} alt={t('picture')} width={72} height={72} />
      ) : (
        <span data-letter={[...user.first_name][0]} aria-hidden="true" />
      )}
      <div>
        <div className={styles['buttons']}>
          <Button variant="default" size="xs" onClick={() => input.current?.click()}>
            {t('uploadPicture')}
          </Button>
          {user.avatar && (
            <Button
              variant="default"
              size="xs"
              loading={isPending}
              aria-label={t('removeOne', { name: t('picture') })}
              onClick={() => void remove()}
            >
              {t('remove')}
            </Button>
          )}
        </div>
        <p>{t('pictureText')}</p>
      </div>
      <input
        ref={input}
        type="file"
        name="picture"
        aria-label={t('uploadPicture')}
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          setFile(event.currentTarget.files?.[0]);
          // The same file may be chosen again after the preview was closed.
          event.currentTarget.value = '';
        }}
      />
      {file && <PicturePreview file={file} user={user} onClose={() => setFile(undefined)} />}
    </div>
  );
}

interface PicturePreviewProps {
  readonly file: File;
  readonly user: User;
  readonly onClose: () => void;
}

/** Shows the picture cut as it will be, before it is sent. */
function PicturePreview({ file, user, onClose }: PicturePreviewProps) {
  const t = useProfileMessages();
  const { call, session } = useScope();
  const { run, isPending, failure } = useChange();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const save = async () => {
    const isSaved = await run(async () => {
      const answer = await call(uploadImage, { type: 'avatar' }, { file });
      session.set({ ...user, avatar: answer.file });
    });
    if (isSaved) onClose();
  };
  return (
    <ProfileDialog title={t('previewTitle')} onClose={onClose}>
      {url !== undefined && <img className={styles['preview']} src={url} alt={t('picture')} width={192} height={192} />}
      <DialogFailure text={failure} />
      <Button size="md" fullWidth loading={isPending} onClick={() => void save()}>
        {t('usePicture')}
      </Button>
    </ProfileDialog>
  );
}
