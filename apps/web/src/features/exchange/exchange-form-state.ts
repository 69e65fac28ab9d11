import type { AmountSide } from './route-estimate.ts';

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

/** What is typed anew. */
export type ExchangeFormChange = Partial<Omit<ExchangeFormState, 'services'>> & {
  /** Of `values` only those that are typed anew. */
  readonly values?: Readonly<Record<string, string>>;
  readonly service?: { readonly id: string; readonly isChosen: boolean };
  /** The names of the fields whose texts are settled by it. */
  readonly settled?: readonly string[];
  /** What the form held when this was made: what a person has typed since stays. */
  readonly unlessChangedFrom?: ExchangeFormState;
  /** What a value was found to be; one that was changed meanwhile is not judged by it. */
  readonly found?: { readonly name: string; readonly value: string; readonly text: string };
};

/** The form after a change. Several may be made before any of them is drawn: none says what the others changed. */
export function changed(state: ExchangeFormState, change: ExchangeFormChange): ExchangeFormState {
  const { settled = [], found, service, unlessChangedFrom, ...typed } = change;
  if (found) {
    const isStill = (state.values[found.name] ?? '') === found.value;
    return isStill ? { ...state, errors: { ...state.errors, [found.name]: found.text } } : state;
  }
  const next = {
    ...state,
    ...(unlessChangedFrom ? untouched(state, unlessChangedFrom, typed) : typed),
    values: typed.values ? merged(state, typed.values, unlessChangedFrom) : state.values,
    services: service ? ticked(state.services, service) : state.services,
  };
  // What nothing was settled of stays the same object: what only shows it is not drawn anew for every digit.
  if (!settled.some((name) => name in next.errors)) return next;
  const left = Object.entries(next.errors).filter(([name]) => !settled.includes(name));
  return { ...next, errors: Object.fromEntries(left) };
}

/** An amount is one with its side. */
const amountKeys = ['side', 'typed', 'isOwnAmount'] as const;

function untouched(
  state: ExchangeFormState,
  from: ExchangeFormState,
  typed: ExchangeFormChange,
): Partial<ExchangeFormState> {
  const isAmountTyped = amountKeys.some((name) => state[name] !== from[name]);
  const isTyped = (name: string) =>
    (amountKeys as readonly string[]).includes(name)
      ? isAmountTyped
      : state[name as keyof ExchangeFormState] !== from[name as keyof ExchangeFormState];
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !isTyped(name)));
}

function merged({ values }: ExchangeFormState, typed: Readonly<Record<string, string>>, from?: ExchangeFormState) {
  const isTyped = (name: string) => from !== undefined && values[name] !== from.values[name];
  return { ...values, ...Object.fromEntries(Object.entries(typed).filter(([name]) => !isTyped(name))) };
}

function ticked(services: readonly string[], { id, isChosen }: { readonly id: string; readonly isChosen: boolean }) {
  const others = services.filter((other) => other !== id);
  return isChosen ? [...others, id] : others;
}

export function fieldName(group: FieldGroup, key: string): string {
  return `${group}.${key}`;
}
