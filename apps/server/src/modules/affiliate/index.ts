import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type BoundHandler } from '../../platform/http/index.ts';
import { registerVisitHandler } from './calls/register-visit.ts';
import { VisitBook } from './visit-book.ts';

export { readVisits } from './read-visits.ts';

/** Who led people here. */
export function createAffiliateModule(deps: { db: Db; clock: Clock; publicUrl: () => string }): {
  readonly calls: readonly BoundHandler[];
} {
  const visits = new VisitBook(deps);
  const siteHost = () => URL.parse(deps.publicUrl())?.hostname ?? '';
  return { calls: bind({ visits, siteHost }, [registerVisitHandler]) };
}
