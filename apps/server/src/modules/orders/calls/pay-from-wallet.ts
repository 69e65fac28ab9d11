import { moveNotAllowed, orderNotFound, payFromWallet, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { payByWallet } from '../actions/pay-by-wallet.ts';
import { handle } from '../deps.ts';
import { lockOrder, openOrder } from '../store/find-order.ts';

export const payFromWalletHandler = handle(payFromWallet, async (input, { db }, { actor }) => {
  const { id, userId } = await openOrder(db, input.orderUID, input.orderSecret);
  if (userId !== actor.userId) throw refusal(orderNotFound);
  const { outcome: status } = await transaction(db, (tx) =>
    runCommand(tx, actor, { call: payFromWallet, input }, async () => {
      const locked = await lockOrder(tx, id);
      if (!locked) throw refusal(moveNotAllowed);
      return (await payByWallet(tx, locked, { userId, commandId: input.commandId })).status;
    }),
  );
  return { status };
});
