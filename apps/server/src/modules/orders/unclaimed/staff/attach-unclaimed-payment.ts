import { attachUnclaimedPayment } from '@tetri/contract';
import { runCommand } from '../../../../platform/commands/run-command.ts';
import { transaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../audit/index.ts';
import { requireOfficeOf } from '../../actions/offices-of.ts';
import { findOrderByUid } from '../../store/find-order.ts';
import { handle } from '../../staff/deps.ts';
import { attachUnclaimed } from '../actions/decide-unclaimed.ts';
import { answerUnclaimed } from './answer-unclaimed.ts';

export const attachUnclaimedPaymentHandler = handle(attachUnclaimedPayment, async (input, deps, request) => {
  const { id, uid, reason } = input;
  const { isRepeated } = await transaction(deps.db, (tx) =>
    runCommand(tx, request.actor, { call: attachUnclaimedPayment, input }, async () => {
      const asked = await findOrderByUid(tx, uid);
      if (asked) requireOfficeOf(request.actor, asked);
      const order = await attachUnclaimed(tx, { id, uid, reason, staff: request.actor });
      await audit(tx, request, {
        action: 'attachUnclaimedPayment',
        subject: 'order',
        subjectId: order.id,
        label: uid,
        reason,
        newValue: { payment: id },
      });
      return 'attached';
    }),
  );
  if (!isRepeated) deps.notifyQueue(uid);
  return { payment: await answerUnclaimed(deps.db, deps, request, id) };
});
