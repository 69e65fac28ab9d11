import { listScreeningCases } from '@tetri/contract';
import { pageUpTo } from '../../../platform/database/index.ts';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { listCases } from '../store/cases.ts';
import { viewCaseRows } from '../view/view-case.ts';
import { handle } from './deps.ts';

export const listScreeningCasesHandler = handle(listScreeningCases, async ({ status, page, limit }, { db }) => {
  const { cases, counted } = await listCases(db, { status, ...pageUpTo(page, limit) });
  return { cases: await viewCaseRows(db, cases), ...cappedCountOf(counted, page, limit) };
});
