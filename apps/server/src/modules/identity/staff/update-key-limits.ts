import { notFound, refusal, updateKeyLimits } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { keySurroundings } from '../api-keys/actions/key-surroundings.ts';
import { changeOwnerLimits, lockStaffKey } from '../api-keys/store/key-terms.ts';
import { viewStaffKey } from '../api-keys/view/view-key.ts';
import { handle } from './deps.ts';

export const updateKeyLimitsHandler = handle(updateKeyLimits, async ({ _id, limits, reason }, deps, request) =>
  transaction(deps.db, async (tx) => {
    const before = await lockStaffKey(tx, _id);
    if (!before) throw refusal(notFound);
    await changeOwnerLimits(tx, _id, limits);
    await audit(tx, request, {
      action: 'updateKeyLimits',
      subject: 'customer',
      subjectId: before.userId,
      label: before.key,
      reason,
      oldValue: before.ownerLimits ?? {},
      newValue: limits ?? {},
    });
    const row = { ...before, ownerLimits: limits };
    return { key: viewStaffKey(row, await keySurroundings(tx, [row], deps)) };
  }),
);
