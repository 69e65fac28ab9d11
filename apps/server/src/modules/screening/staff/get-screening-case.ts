import { getScreeningCase } from '@tetri/contract';
import { handle } from './deps.ts';
import { showCase } from './show-case.ts';

export const getScreeningCaseHandler = handle(getScreeningCase, ({ id, page, limit }, deps, { actor }) =>
  showCase(deps.db, deps, id, actor, { limit, offset: (page - 1) * limit }),
);
