import { Button } from '@mantine/core';
import { deleteTelegramLink } from '@tetri/contract';
import type { FormEvent } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useRefusal } from '../../app/use-refusal.ts';
import { proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import { DialogFailure, ProfileDialog } from './profile-dialog.tsx';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';

interface TelegramUnlinkingProps {
  readonly means: ProofMeans;
  readonly onClose: () => void;
}

/** Takes Telegram away as a way in, once the person has shown anew who they are. */
export default function TelegramUnlinking({ means, onClose }: TelegramUnlinkingProps) {
  const t = useProfileMessages();
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const { send, isPending, failure, problem } = useRefusal(proofFields);
  const { fields, gather } = useProof(means, problem);

  async function unlink(event: FormEvent) {
    event.preventDefault();
    await send(async () => {
      await call(deleteTelegramLink, await gather());
      await revalidate();
      onClose();
    });
  }
  return (
    <ProfileDialog title={t('removeQuestion', { name: 'Telegram' })} onClose={onClose}>
      <form className={styles['dialog']} onSubmit={(event) => void unlink(event)} noValidate>
        <p>{t('socialRemoveText')}</p>
        <DialogFailure text={failure} />
        {fields}
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('remove')}
        </Button>
      </form>
    </ProfileDialog>
  );
}
