import { notFound, refusal, updateFavoriteRoutes } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { findFavoriteRoutes, replaceFavorites } from '../store/routes.ts';
import { audit } from '../../audit/index.ts';
import { viewStaffRouteSummary } from '../view/view-staff-route.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

export const updateFavoriteRoutesHandler = handle(updateFavoriteRoutes, async ({ routeIds }, { db }, request) =>
  transaction(db, async (tx) => {
    const addresses = (rows: readonly { route: { friendlyUrl: string } }[]) =>
      rows.map(({ route }) => route.friendlyUrl);
    const before = await findFavoriteRoutes(tx);
    if (!(await replaceFavorites(tx, routeIds))) throw refusal(notFound);
    const rows = await findFavoriteRoutes(tx);
    await audit(tx, request, {
      action: 'updateFavoriteRoutes',
      subject: 'catalogue',
      subjectId: 'favorites',
      label: 'favorites',
      oldValue: addresses(before),
      newValue: addresses(rows),
    });
    return {
      routes: rows.map((row) => viewStaffRouteSummary(row, request.lang)),
      count: countOf(rows.length, 1, Math.max(1, rows.length)),
    };
  }),
);
