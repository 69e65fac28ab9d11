import { registerVisit } from '@tetri/contract';
import { visitOf } from '../core/visit-of.ts';
import { handle } from '../deps.ts';

export const registerVisitHandler = handle(registerVisit, async (input, { visits, siteHost }) => {
  await visits.count(visitOf(input, siteHost()));
  return {};
});
