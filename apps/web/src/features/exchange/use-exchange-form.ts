import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useLocation } from '../../routing/index.ts';
import { afterPaint } from '../../app/after-paint.ts';
import { filledAmount, typedAmount } from '../../app/amount-text.ts';
import { readAgain } from '../../app/order-again.ts';
import { useScope } from '../../app/page-scope.ts';
import type { ExchangeRoute } from './directions.ts';
import { changed, type DetailsState, type ExchangeFormChange, type ExchangeFormState } from './exchange-form-state.ts';
import { askedAmount } from './exchange-query.ts';
import { keepAmount, keptAmount } from './kept-amount.ts';
import { estimate, startingAmount } from './route-estimate.ts';
import { useOrderDiscount } from './use-order-discount.ts';

/** All that is typed into the exchange form, and what the amount comes to on both sides. */
export function useExchangeForm(route: ExchangeRoute, isAnew: boolean) {
  const { lang, session } = useScope();
  const { key: entry, state: visit } = useLocation();
  const [state, change] = useReducer(
    changed,
    undefined,
    (): ExchangeFormState => ({
      side: 'give',
      typed: '',
      isOwnAmount: false,
      values: {},
      email: session.user()?.email ?? '',
      agreement: false,
      newsletter: false,
      services: [],
      toWallet: undefined,
      errors: {},
    }),
  );
  useEffect(() => {
    if (!state.isOwnAmount) return;
    // The browser takes as long over it as the form over a digit: whoever types sees the digit first.
    return afterPaint(() => keepAmount(entry, { side: state.side, typed: state.typed }));
  }, [state.isOwnAmount, state.side, state.typed, entry]);
  const typed = state.isOwnAmount ? state.typed : filledAmount(startingAmount(route), lang, route.from.decimal);
  const side = state.isOwnAmount ? state.side : 'give';
  const text = typedAmount(typed);
  const { discount, isAwaited: isDiscountAwaited } = useOrderDiscount(route, side, text);
  const amounts = useMemo(
    () => (text === undefined ? undefined : estimate(route, { side, text }, state.services, discount)),
    [route, side, text, state.services, discount],
  );

  const drawn = useRef(state);
  // What was typed before the page was loaded anew, or what a link or another order like one before asks for; pages are drawn and kept without either.
  useEffect(() => {
    if (isAnew) return;
    const asked = askedAmount(new URLSearchParams(globalThis.location.search));
    const own = keptAmount() ?? (asked === undefined ? undefined : { side: 'give', typed: filledAmount(asked, lang) });
    const again = readAgain(visit);
    if (!own && !again) return;
    const amount = own ?? { side: 'give', typed: filledAmount(again?.amount ?? '', lang) };
    const details = again && { values: again.values, email: again.email };
    change({ ...amount, ...details, isOwnAmount: true, unlessChangedFrom: drawn.current });
  }, [lang, visit, isAnew]);
  useEffect(() => {
    drawn.current = state;
  }, [state]);

  /** Changes what is typed; the texts at the fields named are taken away. */
  const edit = useCallback((next: ExchangeFormChange, ...names: string[]) => change({ ...next, settled: names }), []);

  const { values, email, agreement, newsletter, services, toWallet, errors } = state;
  const details = useMemo(
    (): DetailsState => ({ values, email, agreement, newsletter, services, toWallet, errors }),
    [values, email, agreement, newsletter, services, toWallet, errors],
  );

  return { state, details, edit, change, side, typed, text, discount, isDiscountAwaited, amounts };
}

export type ExchangeForm = ReturnType<typeof useExchangeForm>;
