import { listWithdrawalRoutes } from '@tetri/contract';
import { readRoutes } from '../store/routes.ts';
import { viewWithdrawalRoute } from '../view/view-withdrawal-route.ts';
import { handle } from './deps.ts';

export const listWithdrawalRoutesHandler = handle(listWithdrawalRoutes, async (_input, { db, catalog }, { lang }) => {
  const snapshot = catalog.snapshot();
  return { routes: (await readRoutes(db)).flatMap((row) => viewWithdrawalRoute(row, snapshot, lang) ?? []) };
});
