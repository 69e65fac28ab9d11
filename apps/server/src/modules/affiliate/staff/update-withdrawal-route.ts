import { changedMeanwhile, notFound, refusal, updateWithdrawalRoute } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { changeRoute, findRoute } from '../store/routes.ts';
import { viewWithdrawalRoute } from '../view/view-withdrawal-route.ts';
import { handle } from './deps.ts';
import { readWithdrawalTerms } from './withdrawal-terms.ts';

export const updateWithdrawalRouteHandler = handle(
  updateWithdrawalRoute,
  ({ id, version, ...input }, { db, catalog }, request) =>
    transaction(db, async (tx) => {
      const snapshot = catalog.snapshot();
      const before = await findRoute(tx, id);
      const currency = before && snapshot.currencies.get(before.currencyId);
      if (!before || !currency) throw refusal(notFound);
      const terms = readWithdrawalTerms(input, currency.decimals);
      if (!(await changeRoute(tx, { id, version, ...terms }))) throw refusal(changedMeanwhile);
      const route = viewWithdrawalRoute({ ...before, ...terms, version: version + 1 }, snapshot, request.lang);
      if (!route) throw refusal(notFound);
      await audit(tx, request, {
        action: 'updateWithdrawalRoute',
        subject: 'partner',
        subjectId: id,
        label: currency.code,
        oldValue: viewWithdrawalRoute(before, snapshot, request.lang),
        newValue: route,
      });
      return { route };
    }),
);
