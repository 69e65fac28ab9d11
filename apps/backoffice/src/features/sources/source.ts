import type { CallOutput, createRateSource, CallRequest, listRateAlerts, listRateSources } from '@tetri/contract';

export type Source = CallOutput<typeof listRateSources>['sources'][number];
export type SourceAlert = CallOutput<typeof listRateAlerts>['alerts'][number];
export type NewSource = CallRequest<typeof createRateSource>;

/** How a source fares, in one word. */
export function stateOf(
  { isActive, health, kind }: Source,
  alert: SourceAlert | undefined,
): 'paused' | 'waits' | 'works' | SourceAlert['problem'] {
  if (!isActive) return 'paused';
  if (alert) return alert.problem;
  return health || kind === 'manual' ? 'works' : 'waits';
}

/** "BTC/USD": what formulas may name. */
export function isPair(text: string): boolean {
  return /^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/.test(text);
}
