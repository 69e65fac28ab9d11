import type { CallOutput, listRateSources } from '@tetri/contract';

export type Source = CallOutput<typeof listRateSources>['sources'][number];

/** How a source fares, in one word. */
export function stateOf({ isActive, health }: Source): 'paused' | 'waits' | 'fails' | 'works' {
  if (!isActive) return 'paused';
  if (!health) return 'waits';
  return health.failures > 0 ? 'fails' : 'works';
}
