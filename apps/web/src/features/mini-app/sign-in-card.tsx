import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AskCard } from './ask-card.tsx';
import type { TelegramSignIn } from './use-telegram-sign-in.ts';
import { useMiniAppMessages } from './use-mini-app-messages.ts';

/** Asks for the second factor where the account has one, and says when signing in came to nothing: the exchange works without. */
export function SignInCard({ state, failure, signIn }: TelegramSignIn) {
  const t = useMiniAppMessages();
  const [code, setCode] = useState('');
  if (state === 'busy' && code === '') return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void signIn({ code });
  };
  if (state === 'failed') {
    return (
      <AskCard title={t('failedTitle')} failure={failure}>
        <Button variant="default" onClick={() => void signIn()}>
          {t('again')}
        </Button>
      </AskCard>
    );
  }
  return (
    <AskCard title={t('codeTitle')} text={t('codeText')} failure={failure} onSubmit={send}>
      <TextInput
        aria-label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <Button type="submit" loading={state === 'busy'}>
        {t('enter')}
      </Button>
    </AskCard>
  );
}
