import { listPartnerRoutes } from '@tetri/contract';
import { reserveAvailable } from '../../ledger/index.ts';
import { openPartnerRoutes } from '../actions/open-partner-route.ts';
import { senderOf } from '../actions/pay-by-itself.ts';
import { handle } from '../deps.ts';
import { readTerms } from '../store/terms.ts';
import { viewPartnerRoute } from '../view/view-partner-route.ts';

export const listPartnerRoutesHandler = handle(listPartnerRoutes, async (_input, deps, { lang }) => {
  const [routes, { minCents, isAutomatic }, reserves] = await Promise.all([
    openPartnerRoutes(deps),
    readTerms(deps.db),
    reserveAvailable(deps.db),
  ]);
  return {
    routes: routes.map((route) =>
      viewPartnerRoute(route, {
        minCents,
        reserve: reserves.get(route.currency.id) ?? 0n,
        isAutoPayout: isAutomatic && senderOf(deps.payments, route.currency) !== undefined,
        lang,
      }),
    ),
  };
});
