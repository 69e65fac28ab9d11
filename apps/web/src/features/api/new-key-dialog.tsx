import { Button, TextInput } from '@mantine/core';
import { type CallOutput, createApiKey } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useRefusal } from '../../app/use-refusal.ts';
import { ModalDialog } from '../../elements/modal-dialog.tsx';
import { CopyButton } from '../../elements/copy-button.tsx';
import { useElementMessages } from '../../elements/use-element-messages.ts';
import { proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import styles from './api-screen.module.css';
import { useApiMessages } from './use-api-messages.ts';

interface NewKeyDialogProps {
  readonly means: ProofMeans;
  readonly onCreated: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a name and who asks, then shows the secret this once: closing is a decision, not a slip beside the window. */
export function NewKeyDialog({ means, onCreated, onClose }: NewKeyDialogProps) {
  const t = useApiMessages();
  const { call } = useScope();
  const elements = useElementMessages();
  const { send, isPending, failure, problem } = useRefusal(proofFields);
  const { fields, gather } = useProof(means, problem);
  const [name, setName] = useState('');
  const [created, setCreated] = useState<CallOutput<typeof createApiKey>['access']>();

  async function create(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    const done = await send(async () =>
      setCreated((await call(createApiKey, { name: name.trim(), ...(await gather()) })).access),
    );
    if (done) await onCreated();
  }

  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={t(created ? 'createdTitle' : 'createTitle')}
      size="32rem"
      centered
      closeOnClickOutside={false}
      closeOnEscape={!created}
      withCloseButton={!created}
      classNames={{ title: styles['dialog-title'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {created ? (
        <div className={styles['form']}>
          <p>{t('secretOnce')}</p>
          <Shown label={t('key')} value={created.key} />
          <Shown label={t('secret')} value={created.secret} />
          <Button size="md" fullWidth onClick={onClose} data-autofocus>
            {t('secretKept')}
          </Button>
        </div>
      ) : (
        <form className={styles['form']} onSubmit={(event) => void create(event)} noValidate>
          <TextInput
            label={t('name')}
            description={t('nameHint')}
            size="md"
            maxLength={60}
            autoComplete="off"
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {(means.hasPassword || means.isFactorOn || means.hasPasskey) && <p>{elements('proofText')}</p>}
          {fields}
          <p className={styles['failure']} role="alert">
            {failure}
          </p>
          <Button type="submit" size="md" fullWidth loading={isPending} disabled={name.trim() === ''}>
            {t('create')}
          </Button>
        </form>
      )}
    </ModalDialog>
  );
}

function Shown({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles['shown']}>
      <span>{label}</span>
      <div className={styles['key']}>
        <code>{value}</code>
        <CopyButton value={value} label={label} />
      </div>
    </div>
  );
}
