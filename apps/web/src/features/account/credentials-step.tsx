import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { accountDialog } from '../../app/account-dialog.ts';
import { emailShape } from '../../app/email-shape.ts';
import type { PasskeyAnswer } from '../../app/use-passkey.ts';
import type { Captcha } from '../../elements/captcha/use-captcha.tsx';
import { focusWrong } from '../../elements/focus-wrong.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import dialog from './account-dialogs.module.css';
import styles from './account-form.module.css';
import { OtherWays } from './other-ways.tsx';
import { useAccountMessages } from './use-account-messages.ts';
import type { SignInSteps } from './use-sign-in-steps.ts';
import { useSuggestedPasskey } from './use-suggested-passkey.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface CredentialsStepProps {
  readonly steps: SignInSteps;
  readonly captcha: Captcha;
  readonly credentials: Credentials;
  readonly onChange: (credentials: Credentials) => void;
  readonly onSend: () => void;
  readonly onPasskey: (answer: PasskeyAnswer) => void;
}

/** E-mail and password, and the other ways in. */
export function CredentialsStep({ steps, captcha, credentials, onChange, onSend, onPasskey }: CredentialsStepProps) {
  const t = useAccountMessages();
  const password = useRef<HTMLInputElement>(null);
  const [isTried, setTried] = useState(false);
  // Whoever has typed an address into the page below goes on with the password.
  const [hasEmail] = useState(credentials.email !== '');
  const isEmailFit = emailShape.test(credentials.email.trim());
  useSuggestedPasskey(onPasskey);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!isEmailFit || credentials.password === '') return focusWrong(event.currentTarget);
    onSend();
  }

  function onEmailKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    password.current?.focus();
  }

  function onPasswordKey(event: KeyboardEvent) {
    // The captcha comes after the password: who has not seen it yet is led there, not refused for it.
    if (event.key !== 'Enter' || !captcha.isAsked || captcha.isFilled()) return;
    event.preventDefault();
    captcha.focus();
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <FormFailure text={steps.failure} />
      <TextInput
        name="email"
        type="email"
        label={t('email')}
        size="md"
        autoComplete="username webauthn"
        maxLength={254}
        data-autofocus={!hasEmail || undefined}
        value={credentials.email}
        error={isTried && !isEmailFit && t('problem-email')}
        onChange={(event) => onChange({ ...credentials, email: event.currentTarget.value })}
        onKeyDown={onEmailKey}
      />
      <PasswordInput
        ref={password}
        data-autofocus={hasEmail || undefined}
        name="password"
        label={t('password')}
        size="md"
        autoComplete="current-password"
        maxLength={256}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        value={credentials.password}
        error={isTried && credentials.password === '' && t('problem-passwordMissing')}
        aria-invalid={isTried && credentials.password === ''}
        onChange={(event) => onChange({ ...credentials, password: event.currentTarget.value })}
        onKeyDown={onPasswordKey}
      />
      <span className={styles['aside']}>
        <button type="button" className={styles['quiet']} onClick={() => accountDialog.switchTo('recovery')}>
          {t('forgot')}
        </button>
      </span>
      {captcha.field}
      <Button type="submit" size="md" fullWidth loading={steps.isSending}>
        {t('signIn')}
      </Button>
      <OtherWays onPasskey={onPasskey} onFailure={steps.refuse} />
      <p className={dialog['switch']}>
        {t('noAccount')}{' '}
        <button type="button" onClick={() => accountDialog.switchTo('registration')}>
          {t('register')}
        </button>
      </p>
    </form>
  );
}
