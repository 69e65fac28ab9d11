import { withdrawnByKeys } from '../modules/affiliate/index.ts';
import { ordersOfKeys } from '../modules/orders/index.ts';
import type { AccountDeps } from '../modules/identity/index.ts';

/** What was used of the limits of API keys: their orders and their withdrawals. */
export const keyUse: AccountDeps['keyUse'] = async (reader, keyIds) => {
  const [ordered, withdrawn] = [await ordersOfKeys(reader, keyIds), await withdrawnByKeys(reader, keyIds)];
  return new Map([...ordered].map(([id, used]) => [id, { ...used, withdrawalDayCents: withdrawn.get(id) ?? 0n }]));
};
