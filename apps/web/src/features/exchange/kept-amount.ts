import type { AmountSide } from './route-estimate.ts';

export interface KeptAmount {
  readonly side: AmountSide;
  readonly typed: string;
}

/**
 * Keeps what was typed with this entry of the browser's history, by the router's key: a page that is loaded anew has it,
 * another visit has not.
 */
export function keepAmount(entry: string, amount: KeptAmount): void {
  const state = history.state as { readonly key?: string } | null;
  if ((state?.key ?? 'default') === entry) history.replaceState({ ...state, amount }, '');
}

/** What was typed on this page before it was loaded anew; undefined on every other visit. */
export function keptAmount(): KeptAmount | undefined {
  const { amount } = (history.state ?? {}) as { readonly amount?: Partial<KeptAmount> };
  const { side, typed } = amount ?? {};
  return (side === 'give' || side === 'receive') && typeof typed === 'string' ? { side, typed } : undefined;
}
