import { Anchor, Button, Flex, TextInput } from '@mantine/core';
import { isFailure } from '@tetri/client';
import { secondFactorRequired } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { ErrorText } from '../components/error-text.tsx';
import { CodeForm, type SecondAnswer } from '../components/second-factor/code-form.tsx';
import { Notice } from '../components/notice.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { type SentToSignIn, useSignIn } from '../service/session.tsx';
import { Door } from './door.tsx';
import { MessengerQuestion } from './messenger-question.tsx';
import { messages } from './messages.ts';
import { PasswordField } from './password-field.tsx';

const blank = { email: '', password: '' };

/** The door of the back office: the password, and behind it the code of the app. */
export default function SignInScreen() {
  const t = useMessages(messages);
  const signIn = useSignIn();
  const [, navigate] = useLocation();
  const sent: Partial<SentToSignIn> = useHistoryState<SentToSignIn | null>() ?? {};
  const [form, setForm] = useState(blank);
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [error, setError] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);

  async function send(answer: SecondAnswer & { confirmation?: string } = {}) {
    setIsPending(true);
    try {
      await signIn({ ...form, ...answer });
      navigate(sent.from ?? '/', { replace: true });
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
        <MessengerQuestion account={form} onConfirmed={(confirmation) => void send({ confirmation })} />
        <CodeForm
          submitLabel={t('signIn')}
          takesRecoveryCode
          isPending={isPending}
          error={error}
          onSend={(answer) => void send(answer)}
        />
        <Anchor mt={16} component="button" type="button" size="sm" onClick={startAnew}>
          {t('startAnew')}
        </Anchor>
      </Door>
    );
  }
  return (
    <Door title={t('signInTitle')} text={t('signInText')}>
      <Flex gap={16} direction="column" component="form" onSubmit={submit}>
        {sent.isOver === true && !error && <Notice severity="info">{t('sessionOver')}</Notice>}
        <ErrorText error={error} />
        <TextInput
          name="email"
          type="email"
          label={t('email')}
          value={form.email}
          onChange={(event) => setForm({ ...form, email: event.target.value })}
          autoComplete="username"
          size="md"
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
        <Button type="submit" size="md" loading={isPending}>
          {t('signIn')}
        </Button>
      </Flex>
    </Door>
  );
}
