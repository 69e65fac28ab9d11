import { isFailure } from '@tetri/client';
import {
  activatePromoCode,
  type CallOutput,
  type CallRequest,
  readStartParameter,
  secondFactorRequired,
  signInByTelegram,
} from '@tetri/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { campaign, keepCampaign } from '../../app/campaign.ts';
import { claimLocalOrders } from '../../app/claim-local-orders.ts';
import { readOrders } from '../../app/local-orders.ts';
import { hasSignedIn, noteSignedIn } from '../../app/mini-app/keep-launch.ts';
import type { MiniApp } from '../../app/mini-app/mini-app.ts';
import { useScope } from '../../app/page-scope.ts';
import { keepPartnerCode, partnerCode } from '../../app/partner-code.ts';
import { useFailureText } from '../../app/use-failure-text.ts';

type Factor = Pick<CallRequest<typeof signInByTelegram>, 'code'>;

export interface TelegramSignIn {
  /** `over`: they are in, or nothing is under way. */
  readonly state: 'over' | 'busy' | 'code' | 'failed';
  readonly failure: string | undefined;
  readonly signIn: (factor?: Factor) => Promise<void>;
}

/** Signs in by what Telegram handed over, once a launch: a page that is loaded anew has its session. */
export function useTelegramSignIn({ launch }: MiniApp): TelegramSignIn {
  const scope = useScope();
  const { revalidate } = useRevalidator();
  const failureText = useFailureText();
  const [{ state, failure }, setOutcome] = useState<Omit<TelegramSignIn, 'signIn'>>({
    state: 'over',
    failure: undefined,
  });

  const signIn = useCallback(
    async (factor: Factor = {}) => {
      setOutcome({ state: 'busy', failure: undefined });
      const { initData: authData, startParam } = launch;
      const { promoCode, referral } = readStartParameter(startParam);
      try {
        const refCode = partnerCode() ?? referral;
        const user = await scope.call(signInByTelegram, {
          authData,
          ...(refCode && { refCode }),
          ...(promoCode && { promoCode }),
          ...factor,
        });
        noteSignedIn();
        scope.session.set(user);
        keepBrought(user);
        setOutcome({ state: 'over', failure: undefined });
        // With a new account it is activated by the server.
        if (promoCode && !user.isNewUser)
          await scope.call(activatePromoCode, { code: promoCode }).catch(() => undefined);
        await claimLocalOrders(scope, readOrders());
        await revalidate();
      } catch (error) {
        const isCodeAsked = isFailure(error, secondFactorRequired);
        const isFirstAsk = isCodeAsked && factor.code === undefined;
        setOutcome({
          state: isCodeAsked ? 'code' : 'failed',
          failure: isFirstAsk ? undefined : await failureText(error),
        });
      }
    },
    [launch, scope, revalidate, failureText],
  );

  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || hasSignedIn()) return;
    hasBegun.current = true;
    void signIn();
  }, [signIn]);
  return { state, failure, signIn };
}

/** What a link to the bot carried goes with the orders of this browser, as it does from links to the site. */
function keepBrought({ refCode, utm }: Pick<CallOutput<typeof signInByTelegram>, 'refCode' | 'utm'>): void {
  // The server knows both partners, and which of them counts.
  if (refCode) keepPartnerCode(refCode, Date.now(), 'last');
  if (!campaign()) keepCampaign(new URLSearchParams(utm), Date.now());
}
