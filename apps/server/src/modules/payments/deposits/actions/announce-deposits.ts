import type { Tx } from '../../../../platform/database/index.ts';
import { announceEach } from '../../../../platform/outbox/index.ts';
import { depositChanged, walletDepositChanged } from '../../events.ts';
import type { ChangedDeposit } from '../store/deposits.ts';

/** Notifies the orders and wallets whose deposits changed. */
export async function announceDeposits(tx: Tx, changed: readonly ChangedDeposit[]): Promise<void> {
  await announceEach(
    tx,
    depositChanged,
    changed.flatMap(({ id: depositId, orderId }) =>
      orderId === null ? [] : { payload: { depositId, orderId }, key: orderId },
    ),
  );
  await announceEach(
    tx,
    walletDepositChanged,
    changed.flatMap(({ id: depositId, userId }) =>
      userId === null ? [] : { payload: { depositId, userId }, key: userId },
    ),
  );
}
