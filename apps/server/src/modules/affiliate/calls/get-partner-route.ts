import { getPartnerRoute } from '@tetri/contract';
import { balance } from '../../ledger/index.ts';
import { openPartnerRoute } from '../actions/open-partner-route.ts';
import { senderOf } from '../actions/pay-by-itself.ts';
import { handle } from '../deps.ts';
import { readTerms } from '../store/terms.ts';
import { viewPartnerRoute } from '../view/view-partner-route.ts';

export const getPartnerRouteHandler = handle(getPartnerRoute, async ({ id }, deps, { lang }) => {
  const [route, { minCents, isAutomatic }] = await Promise.all([openPartnerRoute(deps, id), readTerms(deps.db)]);
  const { available } = await balance(deps.db, { kind: 'reserve', currencyId: route.currency.id });
  const isAutoPayout = isAutomatic && senderOf(deps.payments, route.currency) !== undefined;
  return { route: viewPartnerRoute(route, { minCents, reserve: available, isAutoPayout, lang }) };
});
