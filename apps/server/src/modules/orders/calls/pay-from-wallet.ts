import { forbidden, moveNotAllowed, orderNotFound, type OrderStatus, payFromWallet, refusal } from '@tetri/contract';
import { findOutcome, runCommand } from '../../../platform/commands/run-command.ts';
import { transaction } from '../../../platform/database/index.ts';
import { payByWallet } from '../actions/pay-by-wallet.ts';
import { isIntoWallet } from '../core/wallet-payout.ts';
import { handle } from '../deps.ts';
import { lockOrder, openOrder } from '../store/find-order.ts';

export const payFromWalletHandler = handle(
  payFromWallet,
  async ({ commandId, orderUID, orderSecret, ...proof }, { db, proveSecondFactor }, { actor }) => {
    const order = await openOrder(db, orderUID, orderSecret);
    const { id, userId } = order;
    if (userId !== actor.userId) throw refusal(orderNotFound);
    const command = { call: payFromWallet, input: { commandId, orderUID, orderSecret } };
    // A code is good once: what was paid already is answered without asking for another.
    const before = await findOutcome<OrderStatus>(db, actor, command);
    if (before !== undefined) return { status: before };
    // What leaves the house asks for what a withdrawal asks for; an order's payout never changes where it goes to.
    if (!isIntoWallet(order)) {
      if (actor.kind !== 'user') throw refusal(forbidden);
      await proveSecondFactor(proof, actor);
    }
    const { outcome: status } = await transaction(db, (tx) =>
      runCommand(tx, actor, command, async () => {
        const locked = await lockOrder(tx, id);
        if (!locked) throw refusal(moveNotAllowed);
        return (await payByWallet(tx, locked, { userId, commandId })).status;
      }),
    );
    return { status };
  },
);
