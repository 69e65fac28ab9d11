import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { useLocation } from '../../routing/index.ts';
import { afterPaint } from '../../app/after-paint.ts';
import { filledAmount, typedAmount } from '../../app/amount-text.ts';
import { readAgain } from '../../app/order-again.ts';
import { useScope } from '../../app/page-scope.ts';
import { useDiscount } from '../../app/use-discount.ts';
import type { ExchangeRoute } from './directions.ts';
import { askedAmount } from './exchange-query.ts';
import { keepAmount, keptAmount } from './kept-amount.ts';
import { type AmountSide, estimate, startingAmount } from './route-estimate.ts';

export type FieldGroup = 'fromValues' | 'toValues' | 'routeValues' | 'serviceValues';

export interface ExchangeFormState {
  readonly side: AmountSide;
  /** As typed on that side. */
  readonly typed: string;
  /** The person has typed an amount: it stays when the direction changes. */
  readonly isOwnAmount: boolean;
  /** By `group.key`, so that a wallet typed for one direction is there for the next. */
  readonly values: Readonly<Record<string, string>>;
  readonly email: string;
  readonly agreement: boolean;
  readonly newsletter: boolean;
  readonly services: readonly string[];
  /** The currency that is to go into the customer's wallet here: for another one it says nothing. */
  readonly toWallet: string | undefined;
  /** Texts at fields: by `group.key`, or `email`, `agreement`, `amount`. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What is asked for beside the amounts. */
export type DetailsState = Omit<ExchangeFormState, 'side' | 'typed' | 'isOwnAmount'>;

/** What is typed anew, and the names of the fields whose texts are settled by that. */
type Change = Partial<ExchangeFormState> & {
  readonly settled?: readonly string[];
  /** What a value was found to be; one that was changed meanwhile is not judged by it. */
  readonly found?: { readonly name: string; readonly value: string; readonly text: string };
};

function changed(state: ExchangeFormState, { settled = [], found, ...next }: Change): ExchangeFormState {
  if (found) {
    const isStill = (state.values[found.name] ?? '') === found.value;
    return isStill ? { ...state, errors: { ...state.errors, [found.name]: found.text } } : state;
  }
  const errors = next.errors ?? state.errors;
  // What nothing was settled of stays the same object: what only shows it is not drawn anew for every digit.
  if (!settled.some((name) => name in errors)) return { ...state, ...next, errors };
  const left = Object.entries(errors).filter(([name]) => !settled.includes(name));
  return { ...state, ...next, errors: Object.fromEntries(left) };
}

export function fieldName(group: FieldGroup, key: string): string {
  return `${group}.${key}`;
}

/** All that is typed into the exchange form, and what the amount comes to on both sides. */
export function useExchangeForm(route: ExchangeRoute) {
  const { lang, session } = useScope();
  const { key: entry, state: visit } = useLocation();
  const discount = useDiscount();
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
  const amounts = useMemo(
    () => (text === undefined ? undefined : estimate(route, { side, text }, state.services, discount)),
    [route, side, text, state.services, discount],
  );

  // What was typed before the page was loaded anew, or what a link or another order like one before asks for; pages are drawn and kept without either.
  useEffect(() => {
    const asked = askedAmount(new URLSearchParams(globalThis.location.search));
    const own = keptAmount() ?? (asked === undefined ? undefined : { side: 'give', typed: filledAmount(asked, lang) });
    const again = readAgain(visit);
    if (again) {
      const { values, email, amount } = again;
      change({
        values,
        email,
        ...(own ?? { side: 'give', typed: filledAmount(amount, lang) }),
        isOwnAmount: true,
      });
    } else if (own) change({ ...own, isOwnAmount: true });
  }, [lang, visit]);

  /** Changes what is typed; the texts at the fields named are taken away. */
  const edit = useCallback((next: Change, ...names: string[]) => change({ ...next, settled: names }), []);

  const { values, email, agreement, newsletter, services, toWallet, errors } = state;
  const details = useMemo(
    (): DetailsState => ({ values, email, agreement, newsletter, services, toWallet, errors }),
    [values, email, agreement, newsletter, services, toWallet, errors],
  );

  return { state, details, edit, change, side, typed, text, amounts };
}

export type ExchangeForm = ReturnType<typeof useExchangeForm>;
