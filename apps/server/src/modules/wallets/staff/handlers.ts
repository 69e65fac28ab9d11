import { recordWithdrawalHandler } from './record-withdrawal.ts';
import { refuseWithdrawalHandler } from './refuse-withdrawal.ts';

/** What staff do to customers' wallets. */
export const staffHandlers = [recordWithdrawalHandler, refuseWithdrawalHandler];
