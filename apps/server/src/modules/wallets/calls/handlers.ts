import { cancelWithdrawalHandler } from './cancel-withdrawal.ts';
import { createWithdrawalHandler } from './create-withdrawal.ts';
import { getWalletAddressHandler } from './get-wallet-address.ts';
import { listWalletBalancesHandler } from './list-wallet-balances.ts';
import { listWalletHistoryHandler } from './list-wallet-history.ts';
import { listWithdrawalsHandler } from './list-withdrawals.ts';

/** What customers do with their wallets. */
export const callHandlers = [
  listWalletBalancesHandler,
  getWalletAddressHandler,
  listWalletHistoryHandler,
  createWithdrawalHandler,
  cancelWithdrawalHandler,
  listWithdrawalsHandler,
];
