import { notFound, refusal, takeInCash } from '@tetri/contract';
import { runCommand } from '../../../../platform/commands/run-command.ts';
import { transaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../audit/index.ts';
import { handle } from '../../staff/deps.ts';
import { findTimedOrder } from '../../store/find-order.ts';
import { takeIn } from '../actions/take-in.ts';
import { viewTakeIn } from '../view/view-take-in.ts';

export const takeInCashHandler = handle(takeInCash, async (input, { db, catalog, notifyQueue }, request) => {
  const { uid, amount, reason } = input;
  await transaction(db, (tx) =>
    runCommand(tx, request.actor, { call: takeInCash, input }, async () => {
      const { before, after, isThirdParty } = await takeIn(tx, input, request.actor);
      await audit(tx, request, {
        action: 'takeInCash',
        subject: 'order',
        subjectId: after.id,
        label: uid,
        ...(reason.trim() ? { reason } : {}),
        oldValue: { status: before.status, receivedUnits: before.receivedUnits },
        newValue: { status: after.status, receivedUnits: after.receivedUnits, amount, isThirdParty },
      });
      return after.status;
    }),
  );
  notifyQueue(uid);
  const taken = await findTimedOrder(db, uid);
  if (!taken) throw refusal(notFound);
  return { takeIn: await viewTakeIn(db, taken, catalog.snapshot(), request.lang) };
});
