import { getScreeningCase } from '@tetri/contract';
import { handle } from './deps.ts';
import { showCase } from './show-case.ts';

export const getScreeningCaseHandler = handle(getScreeningCase, ({ id }, deps, { actor }) =>
  showCase(deps.db, deps, id, actor),
);
