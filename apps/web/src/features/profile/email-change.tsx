import { Button, TextInput } from '@mantine/core';
import { emailNotFilled, emailNotValid, requestEmailChange } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { DialogFailure, ProfileDialog } from './profile-dialog.tsx';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';
import { proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import { useRefusal } from '../../app/use-refusal.ts';

const fieldOf = new Map([...proofFields, [emailNotFilled.code, 'email'], [emailNotValid.code, 'email']] as const);

interface EmailChangeProps {
  readonly means: ProofMeans;
  readonly onClose: () => void;
}

/** Asks for another address; it changes when the letters to both were followed. */
export default function EmailChange({ means, onClose }: EmailChangeProps) {
  const t = useProfileMessages();
  const { call, lang } = useScope();
  const { revalidate } = useRevalidator();
  const { send, isPending, failure, problem } = useRefusal(fieldOf);
  const { fields, gather } = useProof(means, problem);
  const [email, setEmail] = useState('');

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (!(await send(async () => call(requestEmailChange, { email, lang, ...(await gather()) })))) return;
    onClose();
    toasts.show({ type: 'success', message: t('lettersSent') });
    await revalidate();
  }
  return (
    <ProfileDialog title={t('changeEmail')} onClose={onClose}>
      <form className={styles['dialog']} onSubmit={(event) => void ask(event)} noValidate>
        <p>{t('changeEmailText')}</p>
        <DialogFailure text={failure} />
        <TextInput
          name="newEmail"
          type="email"
          label={t('newEmail')}
          size="md"
          autoComplete="email"
          maxLength={254}
          data-autofocus
          value={email}
          error={problem('email')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {fields}
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('sendLetters')}
        </Button>
      </form>
    </ProfileDialog>
  );
}
