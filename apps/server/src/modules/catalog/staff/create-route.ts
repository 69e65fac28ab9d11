import { createRoute, notFound, refusal } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { findCurrency } from '../store/currencies.ts';
import { insertRoute } from '../store/routes.ts';
import { audit } from '../../audit/index.ts';
import { bodyRefusal, refuseTaken } from '../../../platform/http/index.ts';
import { readRouteTerms } from './read-route-terms.ts';
import { readStaffRoute } from '../view/view-staff-route.ts';
import { writeRouteParts } from './write-route-parts.ts';
import { handle } from './deps.ts';

export const createRouteHandler = handle(
  createRoute,
  async ({ fromCurrencyId, toCurrencyId, ...asked }, { db, payments }, request) => {
    if (fromCurrencyId === toCurrencyId) throw bodyRefusal('toCurrencyId');
    return refuseTaken(() =>
      transaction(db, async (tx) => {
        const from = await findCurrency(tx, fromCurrencyId);
        const to = await findCurrency(tx, toCurrencyId);
        if (!from || !to) throw refusal(notFound);
        const terms = readRouteTerms(asked, from, to, payments.listMethods());
        const id = newId();
        await insertRoute(tx, { ...terms.row, id, fromCurrencyId, toCurrencyId });
        await writeRouteParts(tx, id, terms);
        const route = await readStaffRoute(tx, id, request.lang);
        if (!route) throw new Error('the route that was inserted is not there');
        await audit(tx, request, {
          action: 'createRoute',
          subject: 'route',
          subjectId: id,
          label: route.friendlyURL,
          newValue: route,
        });
        return { route };
      }),
    );
  },
);
