import { adjustWalletHandler } from './adjust-wallet.ts';
import { listCustomerWalletsHandler } from './list-customer-wallets.ts';
import { recordWithdrawalHandler } from './record-withdrawal.ts';
import { refuseWithdrawalHandler } from './refuse-withdrawal.ts';

/** What staff do to customers' wallets. */
export const staffHandlers = [
  adjustWalletHandler,
  listCustomerWalletsHandler,
  recordWithdrawalHandler,
  refuseWithdrawalHandler,
];
