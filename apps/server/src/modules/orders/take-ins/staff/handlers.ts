import { listTakeInsHandler } from './list-take-ins.ts';
import { takeInCashHandler } from './take-in-cash.ts';

/** What staff do here. */
export const staffHandlers = [listTakeInsHandler, takeInCashHandler];
