import { Button, Link, Stack, TextField } from '@mui/material';
import { isFailure } from '@tetri/client';
import { secondFactorRequired } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useLogin } from 'react-admin';
import { ErrorText } from '../components/error-text.tsx';
import { CodeForm, type SecondAnswer } from '../components/second-factor/code-form.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Door } from './door.tsx';
import { messages } from './messages.ts';
import { PasswordField } from './password-field.tsx';

const blank = { email: '', password: '' };

/** The door of the back office: the password, and behind it the code of the app. */
export function SignInScreen() {
  const t = useMessages(messages);
  const login = useLogin();
  const [form, setForm] = useState(blank);
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [error, setError] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);

  async function send(answer: SecondAnswer = {}) {
    setIsPending(true);
    try {
      await login({ ...form, ...answer });
    } catch (failure) {
      const isAsked = isFailure(failure, secondFactorRequired);
      // The question itself is no failure; a wrong answer is, and a password that was changed meanwhile begins anew.
      setError(isAsked && step === 'password' ? undefined : failure);
      if (isAsked) setStep('code');
    } finally {
      setIsPending(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  function startAnew() {
    setForm({ ...form, password: '' });
    setError(undefined);
    setStep('password');
  }

  if (step === 'code') {
    return (
      <Door title={t('codeTitle')} text={t('codeText')}>
        <CodeForm
          submitLabel={t('signIn')}
          takesRecoveryCode
          isPending={isPending}
          error={error}
          onSend={(answer) => void send(answer)}
        />
        <Link component="button" type="button" variant="body2" sx={{ mt: 2 }} onClick={startAnew}>
          {t('startAnew')}
        </Link>
      </Door>
    );
  }
  return (
    <Door title={t('signInTitle')} text={t('signInText')}>
      <Stack component="form" spacing={2} onSubmit={submit}>
        <ErrorText error={error} />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          value={form.email}
          onChange={(event) => setForm({ ...form, email: event.target.value })}
          autoComplete="username"
          size="medium"
          required
          autoFocus
        />
        <PasswordField
          name="password"
          label={t('password')}
          value={form.password}
          onChange={(event) => setForm({ ...form, password: event.target.value })}
          autoComplete="current-password"
        />
        <Button type="submit" variant="contained" size="large" loading={isPending}>
          {t('signIn')}
        </Button>
      </Stack>
    </Door>
  );
}
