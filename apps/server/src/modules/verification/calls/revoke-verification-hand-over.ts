import { revokeVerificationHandOver } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { ownVerification } from '../actions/own-verification.ts';
import { handle } from '../deps.ts';
import { deleteHandOver } from '../store/hand-overs.ts';

export const revokeVerificationHandOverHandler = handle(
  revokeVerificationHandOver,
  async ({ _id }, { db }, { actor }) => {
    await transaction(db, async (tx) => deleteHandOver(tx, (await ownVerification(tx, _id, actor.userId)).id));
    return { ok: 1 as const };
  },
);
