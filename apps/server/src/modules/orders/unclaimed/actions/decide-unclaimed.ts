import { changedMeanwhile, moveNotAllowed, notFound, refusal, secondPersonNeeded } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import type { CatalogSnapshot } from '../../../catalog/index.ts';
import {
  bookUnclaimed,
  changeUnclaimed,
  depositChanged,
  findPayoutRule,
  findUnclaimed,
  giveToOrder,
  lockDeposit,
  lockUnclaimed,
  mayAccept,
  receivesAt,
  sumIncomeAlone,
  type UnclaimedRow,
  usualPlace,
} from '../../../payments/index.ts';
import type { StaffMember } from '../../core/types.ts';
import { findOrderByUid, lockOrder } from '../../store/find-order.ts';
import type { OrderRow } from '../../tables.ts';
import { isDeep, readOrigins } from '../view/view-unclaimed.ts';

interface Act {
  readonly id: string;
  readonly reason: string;
  readonly staff: StaffMember;
}

/** What staff do about a payment that belongs to no order. Each throws notFound, and changedMeanwhile once it is decided about. */
async function lockOpen(tx: Tx, { id }: Act): Promise<UnclaimedRow> {
  const depositId = (await findUnclaimed(tx, id))?.depositId ?? null;
  // In the order in which what follows the network locks them.
  if (depositId !== null) await lockDeposit(tx, depositId);
  const row = await lockUnclaimed(tx, id);
  if (!row) throw refusal(notFound);
  if (row.state !== 'open') throw refusal(changedMeanwhile);
  return row;
}

function decided({ reason, staff }: Act) {
  const { staffId: decidedBy, name: decidedName } = staff;
  return { reason, decidedBy, decidedName, decidedAt: sql`tetri_now()` };
}

/**
 * It is the order's from now on, and is credited there as anything that is seen: by its depth, with the screening, late where it
 * is. Throws moveNotAllowed where its money would lie elsewhere than the order's, and for a line of a statement, which is taken
 * back to the statements instead.
 */
export async function attachUnclaimed(tx: Tx, act: Act & { readonly uid: string }): Promise<OrderRow> {
  const found = await findOrderByUid(tx, act.uid);
  const locked = found && (await lockOrder(tx, found.id));
  if (!locked) throw refusal(notFound);
  const row = await lockOpen(tx, act);
  const { order } = locked;
  const isSamePlace = order.fromCurrencyId === row.currencyId && (await receivesAt(tx, order)) === row.place;
  if (row.depositId === null || !isSamePlace) throw refusal(moveNotAllowed);
  await bookUnclaimed(tx, row, 'attached');
  await changeUnclaimed(tx, row.id, { ...decided(act), state: 'attached', orderId: order.id });
  await giveToOrder(tx, row.depositId, order.id);
  await announce(tx, depositChanged, { depositId: row.depositId, orderId: order.id }, { key: order.id });
  return order;
}

/** It was sent back by hand. Throws moveNotAllowed before it is deep enough. */
export async function giveBackUnclaimed(
  tx: Tx,
  snapshot: CatalogSnapshot,
  act: Act & { readonly address: string; readonly memo: string; readonly reference: string },
): Promise<UnclaimedRow> {
  const row = await lockDeep(tx, snapshot, act);
  const { address, memo, reference } = act;
  // People send from where they pay the currency by hand, unless it lies there itself.
  const place = row.source === 'statement' ? row.place : await usualPlace(tx, row.currencyId);
  await bookUnclaimed(tx, row, 'givenBack', { place });
  await changeUnclaimed(tx, row.id, { ...decided(act), state: 'givenBack', address, memo, reference });
  return row;
}

/**
 * Nobody claims it: it is the exchange's. Above the limit for one person it is kept who wants that, until somebody else says the same;
 * false then. Throws moveNotAllowed before it is deep enough, and secondPersonNeeded.
 */
export async function takeUnclaimed(
  tx: Tx,
  snapshot: CatalogSnapshot,
  act: Act,
): Promise<{ readonly row: UnclaimedRow; readonly isBooked: boolean }> {
  const row = await lockDeep(tx, snapshot, act);
  const { staffId, name } = act.staff;
  const { currencyId, units, askedBy } = row;
  const rule = await findPayoutRule(tx, currencyId);
  const aloneUnits = await sumIncomeAlone(tx, staffId, currencyId);
  const judged = mayAccept(rule, { units, askedBy, askedUnits: askedBy === null ? null : units, aloneUnits }, staffId);
  if (judged === 'askedAlready') throw refusal(secondPersonNeeded);
  if (judged === 'ask') {
    await changeUnclaimed(tx, row.id, { askedBy: staffId, askedName: name, reason: act.reason });
    return { row, isBooked: false };
  }
  await bookUnclaimed(tx, row, 'income');
  const isAlone = askedBy === null || askedBy === staffId;
  await changeUnclaimed(tx, row.id, {
    ...decided(act),
    state: 'income',
    ...(isAlone ? { askedBy: null, askedName: '' } : {}),
  });
  return { row, isBooked: true };
}

async function lockDeep(tx: Tx, snapshot: CatalogSnapshot, act: Act): Promise<UnclaimedRow> {
  const row = await lockOpen(tx, act);
  const origin = (await readOrigins(tx, snapshot, [row])).get(row.id);
  if (!origin || !isDeep(origin)) throw refusal(moveNotAllowed);
  return row;
}
