import { type CallOutput, getPartnerDiscount } from '@tetri/contract';
import { useEffect, useSyncExternalStore } from 'react';
import type { PageScope } from './page-scope.ts';
import { useScope } from './page-scope.ts';
import { partnerCode } from './partner-code.ts';
import { useUser } from './use-user.ts';

interface KnownDiscount {
  readonly code: string;
  readonly discount: CallOutput<typeof getPartnerDiscount>['discount'];
}

let known: KnownDiscount | undefined;
let askedFor: string | undefined;
const listeners = new Set<() => void>();

/**
 * The part of the margin that is left to whoever looks, in percent: of their account, or what the partner gives by whose link they
 * came. Undefined where there is none, or it is not known yet.
 */
export function useDiscount(): string | undefined {
  const user = useUser();
  const { call } = useScope();
  const ofGuest = useSyncExternalStore(subscribe, discountOfGuest, nobody);
  useEffect(() => {
    // Whoever signs out again may be the partner themselves by then.
    if (user) askedFor = undefined;
    else void ask(call);
  }, [user, call]);
  return user ? user.affiliate.discount : ofGuest;
}

async function ask(call: PageScope['call']): Promise<void> {
  const code = partnerCode();
  if (code === undefined || code === askedFor) return;
  askedFor = code;
  try {
    const { discount } = await call(getPartnerDiscount, { partner: code });
    known = { code, discount };
    for (const listener of listeners) listener();
  } catch {
    // The price says it when the order is made; the next page asks again.
    askedFor = undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function discountOfGuest(): string | undefined {
  return known?.discount;
}

function nobody(): undefined {
  return undefined;
}
