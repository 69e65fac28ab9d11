import { linkNotValid, openVerificationHandOver, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { hashToken, newToken } from '../../identity/index.ts';
import { openByKey, viewHandOver } from '../actions/hand-over.ts';
import { handle } from '../deps.ts';
import { openHandOver } from '../store/hand-overs.ts';

export const openVerificationHandOverHandler = handle(openVerificationHandOver, async ({ token }, deps) => {
  const key = newToken();
  return transaction(deps.db, async (tx) => {
    if (!(await openHandOver(tx, hashToken(token), hashToken(key)))) throw refusal(linkNotValid);
    return { ...(await viewHandOver(tx, deps, await openByKey(tx, key))), key };
  });
});
