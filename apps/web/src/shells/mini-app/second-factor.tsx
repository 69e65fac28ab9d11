import '../../features/account/form-styles.ts';
import { isFailure } from '@tetri/client';
import { secondFactorRequired } from '@tetri/contract';
import { useState } from 'react';
import { useFailureText } from '../../app/use-failure-text.ts';
import { type Factor, SecondFactorStep } from '../../features/account/second-factor-step.tsx';
import type { TelegramSignIn } from '../../features/mini-app/use-telegram-sign-in.ts';

export interface SecondFactorProps extends Pick<TelegramSignIn, 'signIn' | 'refuse'> {
  readonly refuseLabel: string;
}

const firstRound = { failure: undefined as string | undefined, isCodeWrong: false, round: 0 };

/** The second factor of an account that Telegram opens: the six digits, a recovery code, or a passkey; it may be refused. */
export function SecondFactor({ signIn, refuse, refuseLabel }: SecondFactorProps) {
  const failureText = useFailureText();
  const [steps, setSteps] = useState(firstRound);
  const [isSending, setSending] = useState(false);

  const say = (failure?: string) => setSteps((before) => ({ ...before, failure, isCodeWrong: false }));
  const send = async (factor: Factor) => {
    say();
    setSending(true);
    const error = await signIn(factor);
    if (error === undefined) return;
    const failure = await failureText(error);
    const isCodeWrong = isFailure(error, secondFactorRequired);
    setSteps(({ round }) => ({ failure, isCodeWrong, round: round + 1 }));
    setSending(false);
  };
  return (
    <SecondFactorStep
      steps={{ ...steps, isSending, refuse: say, forget: () => say(), restart: refuse }}
      onSend={send}
      restartLabel={refuseLabel}
    />
  );
}
