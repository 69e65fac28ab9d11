import { forbidden, moveNotAllowed, orderNotFound, type OrderStatus, payFromWallet, refusal } from '@tetri/contract';
import { findOutcome, runCommand } from '../../../platform/commands/run-command.ts';
import { unlessMadeMeanwhile } from '../../../platform/commands/unless-made-meanwhile.ts';
import { transaction, type Tx } from '../../../platform/database/index.ts';
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
    const pay = (tx: Tx) =>
      runCommand(tx, actor, command, async () => {
        const locked = await lockOrder(tx, id);
        if (!locked) throw refusal(moveNotAllowed);
        return (await payByWallet(tx, locked, { userId, commandId })).status;
      });
    const status = await unlessMadeMeanwhile(
      () => findOutcome<OrderStatus>(db, actor, command),
      async () => {
        if (isIntoWallet(order)) return (await transaction(db, pay)).outcome;
        // What leaves the exchange asks for what a withdrawal asks for; an order's payout never changes where it goes to.
        if (actor.kind !== 'user') throw refusal(forbidden);
        return (await proveSecondFactor(proof, actor, pay)).outcome;
      },
    );
    return { status };
  },
);
