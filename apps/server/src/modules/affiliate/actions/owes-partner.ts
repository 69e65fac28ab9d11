import type { Reader } from '../../../platform/database/index.ts';
import { balance } from '../../ledger/index.ts';
import { readTerms } from '../store/terms.ts';
import { hasOpenWithdrawal } from '../store/withdrawals.ts';
import { availableOf } from './reward-accounts.ts';

/** Whether a partner has money that they could take out, or are taking out now. */
export async function owesPartner(reader: Reader, userId: string): Promise<boolean> {
  if (await hasOpenWithdrawal(reader, userId)) return true;
  const [{ available }, { minCents }] = [await balance(reader, availableOf(userId)), await readTerms(reader)];
  return available >= minCents;
}
