import { isFailure } from '@tetri/client';
import {
  activatePromoCode,
  type CallOutput,
  type CallRequest,
  passkeyNotAccepted,
  readStartParameter,
  secondFactorRequired,
  signInByTelegram,
} from '@tetri/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { keepCampaign } from '../../app/campaign.ts';
import { claimLocalOrders } from '../../app/claim-local-orders.ts';
import { readOrders } from '../../app/local-orders.ts';
import { isSignInDue, noteSignIn } from '../../app/mini-app/keep-launch.ts';
import type { MiniApp } from '../../app/mini-app/mini-app.ts';
import { onSignInWanted } from '../../app/mini-app/sign-in-wanted.ts';
import { useScope } from '../../app/page-scope.ts';
import { keepPartnerCode, partnerCode } from '../../app/partner-code.ts';
import type { User } from '../../app/session.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { useUser } from '../../app/use-user.ts';

/** One of the three ways to prove the second factor. */
export type Factor = Pick<CallRequest<typeof signInByTelegram>, 'code' | 'recoveryCode' | 'passkey'>;

export interface TelegramSignIn {
  /** What the person is told or asked for; `quiet`: nothing. */
  readonly state: 'quiet' | 'factor' | 'failed';
  readonly failure?: string | undefined;
  /** Answers what a second factor was refused with. */
  readonly signIn: (factor?: Factor) => Promise<unknown>;
  /** They go on as a guest, and are asked again when they want what is theirs alone. */
  readonly refuse: () => void;
}

type Outcome = Pick<TelegramSignIn, 'state' | 'failure'>;

const quiet: Outcome = { state: 'quiet' };

/**
 * Signs in by what Telegram handed over, once a launch: a page that is loaded anew has its session. Once more where the session
 * ended without their wish: a browser that keeps no session must not go on with it.
 */
export function useTelegramSignIn({ launch }: MiniApp): TelegramSignIn {
  const scope = useScope();
  const user = useUser();
  const { revalidate } = useRevalidator();
  const failureText = useFailureText();
  const [outcome, setOutcome] = useState(quiet);
  const [isRefused, setRefused] = useState(false);
  const isBusy = useRef(false);

  const signIn = useCallback(
    async (factor?: Factor) => {
      const settle = (next: Outcome) => {
        isBusy.current = false;
        setOutcome(next);
      };
      isBusy.current = true;
      setRefused(false);
      // Whoever answers stays at their answer.
      if (!factor) setOutcome(quiet);
      const { initData: authData, startParam } = launch;
      const { promoCode, referral } = readStartParameter(startParam);
      try {
        const refCode = partnerCode() ?? referral;
        const entered = await scope.call(signInByTelegram, {
          authData,
          ...(refCode && { refCode }),
          ...(promoCode && { promoCode }),
          ...factor,
        });
        noteSignIn('done');
        settle(quiet);
        scope.session.set(entered);
        keepBrought(entered);
        // With a new account it is activated by the server.
        if (promoCode && !entered.isNewUser)
          await scope.call(activatePromoCode, { code: promoCode }).catch(() => undefined);
        await claimLocalOrders(scope, readOrders());
        await revalidate();
      } catch (error) {
        const isAsked = isFailure(error, secondFactorRequired) || isFailure(error, passkeyNotAccepted);
        settle(isAsked ? { state: 'factor' } : { state: 'failed', failure: await failureText(error) });
        return error;
      }
    },
    [launch, scope, revalidate, failureText],
  );

  const before = useRef<User | null>(undefined);
  const spare = useRef(1);
  useEffect(() => {
    const last = before.current;
    if (last === user) return;
    before.current = user;
    if (last === undefined) {
      if (isSignInDue(user)) void signIn();
    } else if (user === null && !isBusy.current) {
      if (scope.session.hasLeft) noteSignIn('left');
      else if (spare.current > 0) {
        spare.current -= 1;
        void signIn();
      } else setOutcome({ state: 'failed' });
    }
  }, [user, scope, signIn]);
  useEffect(() => onSignInWanted(() => setRefused(false)), []);
  return { ...(isRefused ? quiet : outcome), signIn, refuse: () => setRefused(true) };
}

/** What a link to the bot carried goes with the orders of this browser, as it does from links to the site. */
function keepBrought({
  refCode,
  utm,
  utmAt,
}: Pick<CallOutput<typeof signInByTelegram>, 'refCode' | 'utm' | 'utmAt'>): void {
  // The server knows both partners, and which of them counts.
  if (refCode) keepPartnerCode(refCode, Date.now(), 'last');
  if (utmAt) keepCampaign(new URLSearchParams(utm), Date.parse(utmAt));
}
