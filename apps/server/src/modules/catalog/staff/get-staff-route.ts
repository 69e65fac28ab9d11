import { getStaffRoute, notFound, refusal } from '@tetri/contract';
import { readStaffRoute } from '../view/view-staff-route.ts';
import { handle } from './deps.ts';

export const getStaffRouteHandler = handle(getStaffRoute, async ({ id }, { db }, { lang }) => {
  const route = await readStaffRoute(db, id, lang);
  if (!route) throw refusal(notFound);
  return { route };
});
