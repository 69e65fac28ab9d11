import { notFound, refusal } from '@tetri/contract';
import { parsePercent } from '@tetri/money';
import { bodyRefusal } from '../../../../platform/http/index.ts';
import type { Route } from '../../../catalog/index.ts';
import type { LookTerms } from '../store/ranking-rules.ts';
import type { RankingStaffDeps } from './deps.ts';

/** The route that the terms are for. Throws notFound for a route or export that is not there, and for a ceiling below the floor. */
export function checkTerms(terms: LookTerms, { catalog, ranking }: RankingStaffDeps): Route {
  const route = catalog.snapshot().routes.get(terms.routeId);
  if (!route || !ranking.rateExports.all().some(({ id }) => id === terms.exportId)) throw refusal(notFound);
  const units = (percent: string) => parsePercent(percent) ?? 0n;
  const floor = units(terms.costsPercent) + units(terms.leastMarginPercent);
  if (units(terms.mostMarkupPercent) < floor) throw bodyRefusal('mostMarkupPercent', 'min');
  return route;
}
