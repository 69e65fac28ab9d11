import { transaction } from '../../../platform/database/index.ts';
import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { walletDepositChanged } from '../../payments/index.ts';
import { takeWalletDeposit, type TakingDeps } from '../actions/take-wallet-deposit.ts';

/** Fills wallets with what came to their addresses. */
export function takeWalletDepositListener(deps: TakingDeps): Listener {
  return listen(walletDepositChanged, 'takeWalletDeposit', async ({ depositId }, { db }) => {
    await transaction(db, (tx) => takeWalletDeposit(tx, deps, depositId));
  });
}
