import { listFavoriteRoutes } from '@tetri/contract';
import { findFavoriteRoutes } from '../store/routes.ts';
import { viewStaffRouteSummary } from '../view/view-staff-route.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

export const listFavoriteRoutesHandler = handle(listFavoriteRoutes, async (_input, { db }, { lang }) => {
  const rows = await findFavoriteRoutes(db);
  return {
    routes: rows.map((row) => viewStaffRouteSummary(row, lang)),
    count: countOf(rows.length, 1, Math.max(1, rows.length)),
  };
});
