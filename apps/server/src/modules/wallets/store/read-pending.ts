import type { Reader } from '../../../platform/database/index.ts';
import { type Deposit, findUncredited } from '../../payments/index.ts';

/** What a wallet does not have yet, or still has. */
export interface Pending {
  readonly deposits: readonly Deposit[];
}

export async function readPending(
  reader: Reader,
  { userId, currencyId }: { readonly userId: string; readonly currencyId?: string | undefined },
): Promise<Pending> {
  const deposits = await findUncredited(reader, userId);
  return { deposits: deposits.filter((one) => currencyId === undefined || one.currencyId === currencyId) };
}
