import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useRefusal } from '../../app/use-refusal.ts';
import { ModalDialog } from '../../elements/modal-dialog.tsx';
import { useElementMessages } from '../../elements/use-element-messages.ts';
import { type Proof, proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import styles from './api-screen.module.css';
import { useApiMessages } from './use-api-messages.ts';

interface MoreRightsDialogProps {
  readonly name: string;
  readonly means: ProofMeans;
  readonly onProve: (proof: Proof) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks who it is that lets a key do more. */
export function MoreRightsDialog({ name, means, onProve, onClose }: MoreRightsDialogProps) {
  const t = useApiMessages();
  const elements = useElementMessages();
  const { send, isPending, failure, problem } = useRefusal(proofFields);
  const { fields, gather } = useProof(means, problem);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (await send(async () => onProve(await gather()))) onClose();
  }

  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={t('moreTitle')}
      size="27rem"
      centered
      classNames={{ title: styles['dialog-title'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={styles['form']} onSubmit={(event) => void confirm(event)} noValidate>
        <p>
          {t('moreText', { name })} {elements('proofText')}
        </p>
        {fields}
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('moreConfirm')}
        </Button>
      </form>
    </ModalDialog>
  );
}
