import { Button } from '@mantine/core';
import { requestEmailRemoval } from '@tetri/contract';
import type { FormEvent } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { useRefusal } from '../../app/use-refusal.ts';
import { proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import { DialogFailure, ProfileDialog } from './profile-dialog.tsx';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';

interface EmailRemovalProps {
  readonly means: ProofMeans;
  readonly onClose: () => void;
}

/** Asks that the account has no address any more; it goes when the letter was followed. */
export default function EmailRemoval({ means, onClose }: EmailRemovalProps) {
  const t = useProfileMessages();
  const { call, lang } = useScope();
  const { revalidate } = useRevalidator();
  const { send, isPending, failure, problem } = useRefusal(proofFields);
  const { fields, gather } = useProof(means, problem);

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (!(await send(async () => call(requestEmailRemoval, { lang, ...(await gather()) })))) return;
    onClose();
    toasts.show({ type: 'success', message: t('letterSent') });
    await revalidate();
  }
  return (
    <ProfileDialog title={t('removeEmail')} onClose={onClose}>
      <form className={styles['dialog']} onSubmit={(event) => void ask(event)} noValidate>
        <p>{t('removeEmailText')}</p>
        <DialogFailure text={failure} />
        {fields}
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('sendLetter')}
        </Button>
      </form>
    </ProfileDialog>
  );
}
