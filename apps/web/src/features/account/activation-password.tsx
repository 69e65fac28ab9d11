import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../elements/form-failure.tsx';
import dialog from './account-dialogs.module.css';
import styles from './account-form.module.css';
import { PasswordMeter } from './password-meter.tsx';
import { passwordMin } from './registration-problems.ts';
import { useAccountMessages } from './use-account-messages.ts';

/** The password of the registration, or another in its place. */
export interface PasswordShown {
  readonly password?: string;
  readonly newPassword?: string;
}

interface ActivationPasswordProps {
  readonly failure: string | undefined;
  readonly isSending: boolean;
  readonly onSend: (shown: PasswordShown) => Promise<void>;
}

/** In another browser than the one that registered: shows that the password is the person's own, or takes a new one. */
export function ActivationPassword({ failure, isSending, onSend }: ActivationPasswordProps) {
  const t = useAccountMessages();
  const [isNew, setNew] = useState(false);
  const [password, setPassword] = useState('');
  const [warning, setWarning] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const isShort = [...password].length < (isNew ? passwordMin : 1);
    setWarning(isShort ? t(isNew ? 'problem-password' : 'problem-passwordMissing') : undefined);
    if (!isShort) void onSend(isNew ? { newPassword: password } : { password });
  }

  function swap() {
    setNew(!isNew);
    setPassword('');
    setWarning(undefined);
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p>{t(isNew ? 'activateNewText' : 'activatePasswordText')}</p>
      <FormFailure text={warning ?? failure} />
      <div>
        <PasswordInput
          key={String(isNew)}
          name="password"
          label={t(isNew ? 'newPassword' : 'password')}
          size="md"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          maxLength={256}
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {isNew && <PasswordMeter password={password} own={[]} />}
      </div>
      <Button type="submit" size="md" fullWidth loading={isSending}>
        {t('activate')}
      </Button>
      <p className={dialog['switch']}>
        <button type="button" onClick={swap}>
          {t(isNew ? 'activateKnown' : 'activateNew')}
        </button>
      </p>
    </form>
  );
}
