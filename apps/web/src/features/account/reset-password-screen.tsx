import './form-styles.ts';
import { Button, PasswordInput } from '@mantine/core';
import { confirmPasswordReset } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useNavigate } from '../../routing/index.ts';
import { accountDialog } from '../../app/account-dialog.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { focusWrong } from '../../elements/focus-wrong.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import styles from './account-form.module.css';
import { ErrandCard } from './errand-card.tsx';
import { MailRequestForm } from './mail-request-form.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { passwordMin } from './registration-problems.ts';
import { useAccountMessages } from './use-account-messages.ts';
import { useErrand } from './use-errand.ts';

/** A new password by the link of a mail; without a link, the form that asks for one. */
export function ResetPasswordScreen({ token }: { readonly token: string | undefined }) {
  const t = useAccountMessages();
  const [isExpired, setExpired] = useState(false);
  const title = t(isExpired ? 'resetExpired' : token === undefined ? 'recovery-title' : 'newPassword');
  return (
    <ErrandCard mark={isExpired ? 'error' : 'key'} title={title}>
      {token === undefined || isExpired ? (
        <MailRequestForm kind="reset" />
      ) : (
        <NewPasswordForm token={token} onExpired={() => setExpired(true)} />
      )}
    </ErrandCard>
  );
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly onExpired: () => void;
}

function NewPasswordForm({ token, onExpired }: NewPasswordFormProps) {
  const t = useAccountMessages();
  const { call, lang } = useScope();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [isTried, setTried] = useState(false);
  const errand = useErrand(onExpired);
  const isShort = [...password].length < passwordMin;
  const isRepeatWrong = isTried ? password !== repeat : !password.startsWith(repeat);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isShort || password !== repeat) return focusWrong(event.currentTarget);
    if (!(await errand.run(() => call(confirmPasswordReset, { token, password, lang })))) return;
    toasts.show({ type: 'success', message: t('passwordChanged') });
    await navigate('/');
    accountDialog.open('sign-in');
  }

  const shared = { size: 'md', autoComplete: 'new-password', maxLength: 256 } as const;
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <FormFailure text={errand.failure} />
      <div>
        <PasswordInput
          {...shared}
          name="password"
          label={t('newPassword')}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          value={password}
          error={isTried && isShort && t('problem-password')}
          aria-invalid={isTried && isShort}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordMeter password={password} own={[]} />
      </div>
      <PasswordInput
        {...shared}
        name="repeat"
        label={t('repeatPassword')}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        value={repeat}
        error={isRepeatWrong && t('repeatWrong')}
        aria-invalid={isRepeatWrong}
        onChange={(event) => setRepeat(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={errand.isSending}>
        {t('savePassword')}
      </Button>
    </form>
  );
}
