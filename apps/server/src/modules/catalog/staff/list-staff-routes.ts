import { listStaffRoutes } from '@tetri/contract';
import { findRoutes } from '../store/routes.ts';
import { viewStaffRouteSummary } from './view-staff-route.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

export const listStaffRoutesHandler = handle(listStaffRoutes, async ({ page, limit, ...filter }, { db, lang }) => {
  const { rows, total } = await findRoutes(db, filter, { limit, offset: (page - 1) * limit });
  return { routes: rows.map((row) => viewStaffRouteSummary(row, lang)), count: countOf(total, page, limit) };
});
