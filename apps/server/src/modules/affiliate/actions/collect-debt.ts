import { partnerOwes, refusal } from '@tetri/contract';
import { newId, type Tx } from '../../../platform/database/index.ts';
import { book, lockBalance } from '../../ledger/index.ts';
import { usdSymbol, usdText } from '../core/usd.ts';
import { takeFromReversed } from '../store/orders.ts';
import { changePartner } from '../store/partners.ts';
import type { PartnerRow } from '../tables.ts';
import { availableOf, moveCents, rewardExpense } from './reward-accounts.ts';

/** Throws partnerOwes where rewards were taken back whose money was gone from the balance. */
export function refuseDebt({ debtCents }: Pick<PartnerRow, 'debtCents'>): void {
  if (debtCents > 0n) throw refusal(partnerOwes, { owed: usdText(debtCents), symbol: usdSymbol });
}

/** Takes what a locked partner owes out of what is free on their balance, once for its reference. */
export async function collectDebt(tx: Tx, { userId, debtCents }: PartnerRow, reference: string): Promise<void> {
  if (debtCents === 0n) return;
  const { available } = await lockBalance(tx, availableOf(userId));
  const cents = available < debtCents ? available : debtCents;
  if (cents <= 0n) return;
  const transfer = { id: newId(), kind: 'affiliateDebt', reference, key: `affiliateDebt:${reference}` };
  await book(tx, { transfers: [moveCents(transfer, availableOf(userId), rewardExpense, cents)] });
  await changePartner(tx, userId, { debtCents: debtCents - cents });
  await takeFromReversed(tx, userId, cents);
}
