import { CallFailure } from '@tetri/client';
import { useState } from 'react';
import type { User } from '../../app/session.ts';
import { useEnterAccount } from '../../app/use-enter-account.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { afterRefusal, type SignInStep } from './sign-in-steps.ts';

interface Steps {
  readonly step: SignInStep;
  readonly failure: string | undefined;
  readonly isCodeWrong: boolean;
  /** Counts refusals: each begins the entry of the code anew. */
  readonly round: number;
}

const firstStep: Steps = { step: 'credentials', failure: undefined, isCodeWrong: false, round: 0 };

/** The steps of signing in: each attempt ends in the account, or at the step where its refusal is shown. */
export function useSignInSteps(target?: string) {
  const failureText = useFailureText();
  const enterAccount = useEnterAccount();
  const [steps, setSteps] = useState(firstStep);
  const [isSending, setSending] = useState(false);

  async function run(attempt: () => Promise<User>): Promise<void> {
    setSending(true);
    setSteps((before) => ({ ...before, failure: undefined }));
    try {
      await enterAccount(await attempt(), target);
    } catch (error) {
      const text = await failureText(error);
      const code = error instanceof CallFailure ? error.errorCode : 0;
      setSteps(({ step, round }) => {
        const { isFailure, ...after } = afterRefusal(step, code);
        return { ...after, failure: isFailure ? text : undefined, round: round + 1 };
      });
    } finally {
      setSending(false);
    }
  }

  /** What can be said before anything is sent. */
  const refuse = (failure: string) => setSteps((before) => ({ ...before, failure }));
  /** What was wrong with one way of proving the second factor is not said of another. */
  const forget = () => setSteps((before) => ({ ...before, failure: undefined, isCodeWrong: false }));

  return { ...steps, isSending, run, refuse, forget, restart: () => setSteps(firstStep) };
}

export type SignInSteps = ReturnType<typeof useSignInSteps>;
