import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type BoundHandler } from '../../platform/http/index.ts';
import { registerVisitHandler } from './calls/register-visit.ts';
import { VisitBook } from './visit-book.ts';

export { readVisits } from './read-visits.ts';
export type { StatisticsStaffDeps } from './staff/deps.ts';
export { staffHandlers as statisticsStaffHandlers } from './staff/handlers.ts';

/** Keeps who visits and who led them here, and adds up what happens. */
export function createStatisticsModule(deps: { db: Db; clock: Clock; publicUrl: () => string }): {
  readonly calls: readonly BoundHandler[];
} {
  const visits = new VisitBook(deps);
  const siteHost = () => URL.parse(deps.publicUrl())?.hostname ?? '';
  return { calls: bind({ visits, siteHost }, [registerVisitHandler]) };
}
