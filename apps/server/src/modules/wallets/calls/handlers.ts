import { getWalletAddressHandler } from './get-wallet-address.ts';
import { listWalletBalancesHandler } from './list-wallet-balances.ts';
import { listWalletHistoryHandler } from './list-wallet-history.ts';

/** What customers do with their wallets. */
export const callHandlers = [listWalletBalancesHandler, getWalletAddressHandler, listWalletHistoryHandler];
