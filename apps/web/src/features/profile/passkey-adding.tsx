import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useElementMessages } from '../../elements/use-element-messages.ts';
import { makePasskey } from './make-passkey.ts';
import { DialogFailure, ProfileDialog } from './profile-dialog.tsx';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';
import { proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import { useRefusal } from '../../app/use-refusal.ts';

interface PasskeyAddingProps {
  readonly name: string;
  readonly means: ProofMeans;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Makes a passkey for whoever has shown anew who they are. */
export default function PasskeyAdding({ name, means, onDone, onClose }: PasskeyAddingProps) {
  const t = useProfileMessages();
  const elements = useElementMessages();
  const { call } = useScope();
  const { send, isPending, failure, problem } = useRefusal(proofFields);
  const { fields, gather } = useProof(means, problem);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!(await send(async () => makePasskey(call, name, await gather())))) return;
    onClose();
    await onDone();
  }
  return (
    <ProfileDialog title={t('addPasskey')} onClose={onClose}>
      <form className={styles['dialog']} onSubmit={(event) => void add(event)} noValidate>
        <p>{elements('proofText')}</p>
        <DialogFailure text={failure} />
        {fields}
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('addPasskey')}
        </Button>
      </form>
    </ProfileDialog>
  );
}
