import { Button } from '@mantine/core';
import { deletePasskey } from '@tetri/contract';
import type { FormEvent } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useRefusal } from '../../app/use-refusal.ts';
import { proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import type { Protection } from './load-profile.ts';
import { DialogFailure, ProfileDialog } from './profile-dialog.tsx';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';

interface PasskeyRemovalProps {
  readonly passkey: Protection['passkeys'][number];
  readonly means: ProofMeans;
  readonly onClose: () => void;
}

/** Takes a passkey away, once the person has shown anew who they are. */
export default function PasskeyRemoval({ passkey, means, onClose }: PasskeyRemovalProps) {
  const t = useProfileMessages();
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const { send, isPending, failure, problem } = useRefusal(proofFields);
  const { fields, gather } = useProof(means, problem);

  async function remove(event: FormEvent) {
    event.preventDefault();
    await send(async () => {
      await call(deletePasskey, { _id: passkey._id, ...(await gather()) });
      await revalidate();
      onClose();
    });
  }
  return (
    <ProfileDialog title={t('removeQuestion', { name: passkey.name })} onClose={onClose}>
      <form className={styles['dialog']} onSubmit={(event) => void remove(event)} noValidate>
        <p>{t('removeText')}</p>
        <DialogFailure text={failure} />
        {fields}
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('remove')}
        </Button>
      </form>
    </ProfileDialog>
  );
}
