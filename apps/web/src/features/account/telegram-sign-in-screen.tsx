import './form-styles.ts';
import { Button } from '@mantine/core';
import { signInByTelegramPage } from '@tetri/contract';
import { useEffect, useRef } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { partnerCode } from '../../app/partner-code.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import { ErrandCard } from './errand-card.tsx';
import { type Factor, SecondFactorStep } from './second-factor-step.tsx';
import { takeAuthResult } from './take-auth-result.ts';
import { useAccountMessages } from './use-account-messages.ts';
import { useSignInSteps } from './use-sign-in-steps.ts';

const startAddress = '/service/api/v1/user/auth/telegram/start/';

/** Signs in by what Telegram's page handed back to the browser that set out there. */
export function TelegramSignInScreen() {
  const t = useAccountMessages();
  const { call } = useScope();
  const steps = useSignInSteps();
  const authResult = useRef<string>(undefined);
  const refCode = partnerCode;
  const send = (factor?: Factor) =>
    steps.run(() => {
      const code = refCode();
      return call(signInByTelegramPage, {
        authResult: authResult.current || '-',
        ...(code && { refCode: code }),
        ...factor,
      });
    });
  useEffect(() => {
    if (authResult.current !== undefined) return;
    authResult.current = takeAuthResult();
    void send();
  });
  return (
    <ErrandCard mark={steps.failure === undefined ? 'key' : 'error'} title={t('telegramTitle')}>
      {steps.step === 'second-factor' ? (
        <SecondFactorStep steps={steps} onSend={send} />
      ) : (
        <>
          <FormFailure text={steps.failure} />
          {steps.failure !== undefined && (
            <Button component="a" href={startAddress} size="md" fullWidth>
              {t('telegramAgain')}
            </Button>
          )}
        </>
      )}
    </ErrandCard>
  );
}
