import { listPlaceAlerts } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { countOf } from '../../../platform/http/index.ts';
import { unexplained } from '../places/core/judge-check.ts';
import { readDiffering } from '../places/store/place-checks.ts';
import { viewPlace, viewPlaceCurrency } from '../places/view/view-place.ts';
import { handle } from './deps.ts';
import { knownPlaces } from './known-places.ts';

export const listPlaceAlertsHandler = handle(listPlaceAlerts, async (_input, deps, { lang }) => {
  const differing = await readDiffering(deps.db);
  const known = await knownPlaces(deps.db, deps, lang);
  const alerts = differing.flatMap((check) => {
    const currency = known.snapshot.currencies.get(check.currencyId);
    if (!currency || !check.differsSince) return [];
    return [
      {
        place: viewPlace(known, check.place),
        currency: viewPlaceCurrency(currency, lang),
        unexplained: formatUnits(unexplained(check), currency.decimals),
        since: check.differsSince.toISOString(),
      },
    ];
  });
  return { alerts, count: countOf(alerts.length, 1, Math.max(alerts.length, 1)) };
});
