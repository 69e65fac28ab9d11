import './form-styles.ts';
import { Button } from '@mantine/core';
import { linkNotValid, signInByLink } from '@tetri/contract';
import { isFailure } from '@tetri/client';
import { useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import { ErrandCard } from './errand-card.tsx';
import { MailRequestForm } from './mail-request-form.tsx';
import { type Factor, SecondFactorStep } from './second-factor-step.tsx';
import { useAccountMessages } from './use-account-messages.ts';
import { useSignInSteps } from './use-sign-in-steps.ts';

/**
 * Signs in by the one-time link of a mail. At a press of a button only: a mail scanner that opens every link must not use
 * it up, and nobody is to be signed in to another's account by merely following a link.
 */
export function SignInLinkScreen({ token }: { readonly token: string | undefined }) {
  const t = useAccountMessages();
  const { call } = useScope();
  const steps = useSignInSteps();
  const [isExpired, setExpired] = useState(false);

  if (token === undefined || isExpired) {
    return (
      <ErrandCard mark={isExpired ? 'error' : 'key'} title={t(isExpired ? 'linkExpired' : 'linkTitle')}>
        <MailRequestForm kind="link" />
      </ErrandCard>
    );
  }

  const send = (factor?: Factor) =>
    steps.run(async () => {
      try {
        return await call(signInByLink, { token, ...factor });
      } catch (error) {
        if (isFailure(error, linkNotValid)) setExpired(true);
        throw error;
      }
    });
  return (
    <ErrandCard mark="key" title={t('linkTitle')}>
      {steps.step === 'second-factor' ? (
        <SecondFactorStep steps={steps} onSend={send} />
      ) : (
        <>
          <FormFailure text={steps.failure} />
          <p>{t('linkText')}</p>
          <Button size="md" fullWidth loading={steps.isSending} onClick={() => void send()}>
            {t('signIn')}
          </Button>
        </>
      )}
    </ErrandCard>
  );
}
