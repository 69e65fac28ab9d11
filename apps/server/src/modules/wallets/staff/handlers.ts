import { adjustWalletHandler } from './adjust-wallet.ts';
import { listCustomerWalletsHandler } from './list-customer-wallets.ts';
import { listHeldDepositsHandler } from './list-held-deposits.ts';
import { recordWithdrawalHandler } from './record-withdrawal.ts';
import { refuseWithdrawalHandler } from './refuse-withdrawal.ts';
import { returnHeldDepositHandler } from './return-held-deposit.ts';

/** What staff do to customers' wallets. */
export const staffHandlers = [
  adjustWalletHandler,
  listCustomerWalletsHandler,
  listHeldDepositsHandler,
  recordWithdrawalHandler,
  refuseWithdrawalHandler,
  returnHeldDepositHandler,
];
