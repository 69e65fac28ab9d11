import { Button } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { AskCard } from './ask-card.tsx';
import type { TelegramSignIn } from './use-telegram-sign-in.ts';
import { useMiniAppMessages } from './use-mini-app-messages.ts';

interface SignInCardProps extends TelegramSignIn {
  /** The site's own form of it. */
  readonly SecondFactor: ComponentType<Pick<TelegramSignIn, 'signIn' | 'refuse'> & { readonly refuseLabel: string }>;
}

/** Asks for the second factor where the account has one, and says when signing in came to nothing: the exchange works without. */
export function SignInCard({ state, failure, signIn, refuse, SecondFactor }: SignInCardProps) {
  const t = useMiniAppMessages();
  if (state === 'factor')
    return (
      <AskCard title={t('codeTitle')}>
        <Suspense>
          <SecondFactor signIn={signIn} refuse={refuse} refuseLabel={t('notNow')} />
        </Suspense>
      </AskCard>
    );
  return (
    <AskCard title={t('failedTitle')} failure={failure}>
      <Button variant="default" onClick={() => void signIn()}>
        {t('again')}
      </Button>
      <Button variant="default" onClick={refuse}>
        {t('notNow')}
      </Button>
    </AskCard>
  );
}
