import { changedMeanwhile, moveNotAllowed, type PartnerOrderStatus, refusal } from '@tetri/contract';
import { newId, type Tx } from '../../../platform/database/index.ts';
import { freeReferences } from '../../orders/index.ts';
import { mayMoveWithdrawal, type WithdrawalActor } from '../core/withdrawal-moves.ts';
import { changeWithdrawal, findByUid, type NewWithdrawal } from '../store/withdrawals.ts';
import { lockPartner } from '../store/partners.ts';
import type { WithdrawalRow } from '../tables.ts';
import { collectDebt, refuseDebt } from './collect-debt.ts';
import { stopPayout } from './own-payout.ts';
import { holdMoney, postMoney, referenceOf, unpostMoney, voidMoney } from './withdrawal-money.ts';

/** A withdrawal whose partner's money stands still until the transaction ends; undefined where there is none. */
export async function lockWithdrawal(tx: Tx, uid: string): Promise<WithdrawalRow | undefined> {
  const found = await findByUid(tx, uid);
  if (!found) return undefined;
  await lockPartner(tx, found.partnerId);
  return findByUid(tx, uid);
}

/**
 * Moves a locked withdrawal with its money: paid, given back, or booked back and held anew. What is given back pays the
 * partner's debt off first, and nothing is paid while there is one. What an undone payment brings back covers what is held
 * anew. Throws moveNotAllowed and partnerOwes.
 */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRow,
  to: PartnerOrderStatus,
  actor: WithdrawalActor,
  changes: Partial<NewWithdrawal>,
  /** Where a payment left from; where people pay from unless it is said. */
  place?: string,
): Promise<WithdrawalRow> {
  if (!mayMoveWithdrawal(withdrawal.status, to, actor)) throw refusal(moveNotAllowed);
  const partner = await lockPartner(tx, withdrawal.partnerId);
  if (!partner) throw new Error('a withdrawal is of a partner');
  // What the network has cannot be kept back, whatever the partner owes by now.
  if (to === 'done' && actor === 'staff') refuseDebt(partner);
  // People decide from here on: the product sends it no more.
  if (actor !== 'product') await stopPayout(tx, withdrawal, 'people took it over');
  if (to === 'done') await postMoney(tx, withdrawal, place);
  if (to === 'returned' || to === 'deleted') {
    await voidMoney(tx, withdrawal);
    await collectDebt(tx, partner, referenceOf(withdrawal));
  }
  const again = withdrawal.status === 'done' ? await undo(tx, withdrawal, changes.reason ?? '') : {};
  const moved = await changeWithdrawal(tx, withdrawal, { ...changes, ...again, status: to });
  if (!moved) throw refusal(changedMeanwhile);
  return moved;
}

async function undo(tx: Tx, withdrawal: WithdrawalRow, reason: string): Promise<Partial<NewWithdrawal>> {
  await unpostMoney(tx, withdrawal, reason);
  await freeReferences(tx, withdrawal.id);
  const next = { holdId: newId(), reserveHoldId: newId(), attempt: withdrawal.attempt + 1 };
  await holdMoney(tx, withdrawal, next);
  return { ...next, reference: null, paidBy: null, paidName: null, approvedBy: null, approvedName: null };
}
