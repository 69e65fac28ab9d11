import { createWithdrawalRoute, notFound, refusal } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { insertRoute } from '../store/routes.ts';
import { viewWithdrawalRoute } from '../view/view-withdrawal-route.ts';
import { handle } from './deps.ts';
import { readWithdrawalTerms } from './withdrawal-terms.ts';

export const createWithdrawalRouteHandler = handle(
  createWithdrawalRoute,
  ({ currencyId, ...input }, { db, catalog }, request) => {
    const snapshot = catalog.snapshot();
    const currency = snapshot.currencies.get(currencyId);
    if (!currency) throw refusal(notFound);
    const row = { id: newId(), currencyId, ...readWithdrawalTerms(input, currency.decimals) };
    const route = viewWithdrawalRoute({ ...row, version: 1 }, snapshot, request.lang);
    if (!route) throw refusal(notFound);
    return refuseTaken(() =>
      transaction(db, async (tx) => {
        await insertRoute(tx, row);
        await audit(tx, request, {
          action: 'createWithdrawalRoute',
          subject: 'partner',
          subjectId: row.id,
          label: currency.code,
          newValue: route,
        });
        return { route };
      }),
    );
  },
);
