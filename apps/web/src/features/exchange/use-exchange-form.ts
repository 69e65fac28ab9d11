import { useCallback, useMemo, useReducer, useRef } from 'react';
import { typedAmount } from '../../app/amount-text.ts';
import type { ExchangeRoute } from './directions.ts';
import { type AmountSide, estimate, startingAmount } from './route-estimate.ts';

export type FieldGroup = 'fromValues' | 'toValues' | 'routeValues';

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
  /** Texts at fields: by `group.key`, or `email`, `agreement`, `amount`. */
  readonly errors: Readonly<Record<string, string>>;
}

type Change = Partial<ExchangeFormState>;

export function fieldName(group: FieldGroup, key: string): string {
  return `${group}.${key}`;
}

/** All that is typed into the exchange form, and what the amount comes to on both sides. */
export function useExchangeForm(route: ExchangeRoute) {
  const [state, change] = useReducer(
    (current: ExchangeFormState, next: Change): ExchangeFormState => ({ ...current, ...next }),
    undefined,
    (): ExchangeFormState => ({
      side: 'give',
      typed: startingAmount(route),
      isOwnAmount: false,
      values: {},
      email: '',
      agreement: false,
      newsletter: false,
      services: [],
      errors: {},
    }),
  );
  const typed = state.isOwnAmount ? state.typed : startingAmount(route);
  const side = state.isOwnAmount ? state.side : 'give';
  const text = typedAmount(typed);
  const amounts = useMemo(
    () => (text === undefined ? undefined : estimate(route, { side, text }, state.services)),
    [route, side, text, state.services],
  );
  const errors = useRef(state.errors);
  errors.current = state.errors;

  /** Changes what is typed; the texts at the fields named are taken away. */
  const edit = useCallback((next: Change, ...names: string[]) => {
    const left = Object.entries(errors.current).filter(([name]) => !names.includes(name));
    change({ ...next, errors: Object.fromEntries(left) });
  }, []);

  return { state, edit, change, side, typed, text, amounts };
}

export type ExchangeForm = ReturnType<typeof useExchangeForm>;
