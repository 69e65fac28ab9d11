import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type BoundHandler } from '../../platform/http/index.ts';
import { callHandlers } from './calls/handlers.ts';
import { VisitCounter } from './store/visit-counter.ts';

/** Keeps who visits and who led them here, and adds up what happens. */
export function createStatisticsModule(deps: { db: Db; clock: Clock; publicUrl: () => string }): {
  readonly calls: readonly BoundHandler[];
} {
  const visits = new VisitCounter(deps);
  const siteHost = () => URL.parse(deps.publicUrl())?.hostname ?? '';
  return { calls: bind({ visits, siteHost }, callHandlers) };
}
