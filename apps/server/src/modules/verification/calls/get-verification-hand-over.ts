import { getVerificationHandOver } from '@tetri/contract';
import { openByKey, viewHandOver } from '../actions/hand-over.ts';
import { handle } from '../deps.ts';

export const getVerificationHandOverHandler = handle(getVerificationHandOver, async ({ key }, deps) =>
  viewHandOver(deps.db, deps, await openByKey(deps.db, key)),
);
