import {
  changedMeanwhile,
  fieldNotFilled,
  moveNotAllowed,
  notFound,
  refusal,
  type UnclaimedAct,
} from '@tetri/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import type { CatalogSnapshot } from '../../../catalog/index.ts';
import {
  bookUnclaimed,
  changeUnclaimed,
  depositChanged,
  findDeposit,
  findUnclaimed,
  giveToOrder,
  judgeWord,
  lockDeposit,
  lockUnclaimed,
  lockWord,
  receivesAt,
  type UnclaimedRow,
  unasked,
  usualPlace,
} from '../../../payments/index.ts';
import { settleForeign } from '../../actions/keep-foreign.ts';
import { confirmationsNeeded } from '../../actions/take-sighting.ts';
import { usePayoutReference } from '../../actions/use-reference.ts';
import type { StaffMember } from '../../core/types.ts';
import { remark } from '../../core/why.ts';
import { findOrderByUid, lockOrder } from '../../store/find-order.ts';
import type { OrderRow } from '../../tables.ts';
import { isDeep, type Origin, readOrigins } from '../view/view-unclaimed.ts';

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
 * is; where nobody looks at its network any more, at once. Throws moveNotAllowed where its money would lie elsewhere than the
 * order's, for what came to another order's address, and for a line of a statement, which is taken back to the statements instead.
 */
export async function attachUnclaimed(tx: Tx, act: Act & { readonly uid: string }): Promise<OrderRow> {
  const found = await findOrderByUid(tx, act.uid);
  const locked = found && (await lockOrder(tx, found.id));
  if (!locked) throw refusal(notFound);
  const row = await lockOpen(tx, act);
  const { order } = locked;
  const isSamePlace = order.fromCurrencyId === row.currencyId && (await receivesAt(tx, order)) === row.place;
  if (row.depositId === null || !isSamePlace) throw refusal(moveNotAllowed);
  if ((await orderIdOf(tx, row)) !== null) throw refusal(moveNotAllowed);
  await bookUnclaimed(tx, row, 'attached');
  await changeUnclaimed(tx, row.id, { ...unasked, ...decided(act), state: 'attached', orderId: order.id });
  await giveToOrder(tx, row.depositId, { orderId: order.id, needed: confirmationsNeeded(order) });
  await announce(tx, depositChanged, { depositId: row.depositId, orderId: order.id }, { key: order.id });
  return order;
}

export interface Ending {
  readonly state: UnclaimedAct;
  /** Where it is given back to, and by which transfer. */
  readonly address?: string;
  readonly memo?: string;
  readonly reference?: string;
  /** Somebody has said that it is another transfer, although the reference was used before. */
  readonly isAnotherTransfer?: boolean;
}

export interface Ended {
  readonly row: UnclaimedRow;
  readonly isBooked: boolean;
  /** For which it came in another currency; it is locked. */
  readonly order: OrderRow | undefined;
  /** Who had said the same, where it took them. */
  readonly askedBy: { readonly askedBy?: string };
}

const bookedAs = { givenBack: 'givenBack', income: 'income', released: 'gone' } as const;

/**
 * It is owed no more, by a person's word: above the limit for one it is kept who wants that and how, until somebody else says the
 * same; not booked then. Throws moveNotAllowed before it is deep enough and where nothing can be released, secondPersonNeeded, and
 * fieldNotFilled where it is given back by no transfer, and referenceUsed where by one that was
 * recorded before.
 */
export async function endUnclaimed(
  tx: Tx,
  snapshot: CatalogSnapshot,
  act: Act,
  { state, address = '', memo = '', reference: given = '', isAnotherTransfer = false }: Ending,
): Promise<Ended> {
  const { staffId, name } = act.staff;
  const found = await findUnclaimed(tx, act.id);
  if (found) await lockWord(tx, staffId, found.currencyId);
  const cameFor = found && (await orderIdOf(tx, found));
  const order = cameFor ? (await lockOrder(tx, cameFor))?.order : undefined;
  const { row, origin } = await lockDeep(tx, snapshot, act);
  const { currencyId, units } = row;
  // A line is taken back to its statement instead, and what a network shows is there.
  if (state === 'released' && row.source !== 'difference') throw refusal(moveNotAllowed);
  const isSame = row.askedAct === state && row.address === address && row.memo === memo;
  const reference = given || (isSame ? row.reference : '');
  const judged = await judgeWord(tx, staffId, { currencyId, units, saidBy: isSame ? row.askedBy : null });
  const sent = { address, memo, reference };
  if (!judged) {
    const asked = { askedBy: staffId, askedName: name, askedAct: state, reason: act.reason };
    await changeUnclaimed(tx, row.id, { ...asked, ...sent });
    return { row, isBooked: false, order, askedBy: {} };
  }
  if (state === 'givenBack' && reference === '')
    throw refusal(fieldNotFilled, { fieldId: 'reference', nameField: 'reference', err: 'required', type: 'body' });
  if (state === 'givenBack') {
    const uid = origin.deposit?.reference || origin.line?.reference || row.id;
    await usePayoutReference(tx, { currencyId, uid, sourceId: row.id, reference, isAnother: isAnotherTransfer });
  }
  // People send from where they pay the currency by hand, unless it lies there itself.
  const isSent = state === 'givenBack' && row.source !== 'statement';
  await bookUnclaimed(tx, row, bookedAs[state], { place: isSent ? await usualPlace(tx, currencyId) : row.place });
  const alone = judged.with === null ? unasked : {};
  await changeUnclaimed(tx, row.id, { ...alone, ...decided(act), ...sent, state });
  if (order && origin.deposit) {
    const { reference: payment } = origin.deposit;
    const said =
      state === 'givenBack'
        ? remark('assetGivenBack', { reference: payment, transfer: reference })
        : remark('assetKept', { reference: payment });
    const { reason } = act;
    await settleForeign(tx, order, { actor: 'operator', ...act.staff }, { said: [said], reason });
  }
  return { row, isBooked: true, order, askedBy: judged.with === null ? {} : { askedBy: row.askedName } };
}

/** The order to whose address it came, in another currency than that asks for. */
async function orderIdOf(tx: Tx, { depositId }: UnclaimedRow): Promise<string | null> {
  return depositId === null ? null : ((await findDeposit(tx, depositId))?.orderId ?? null);
}

async function lockDeep(tx: Tx, snapshot: CatalogSnapshot, act: Act): Promise<{ row: UnclaimedRow; origin: Origin }> {
  const row = await lockOpen(tx, act);
  const origin = (await readOrigins(tx, snapshot, [row])).get(row.id);
  if (!origin || !isDeep(origin)) throw refusal(moveNotAllowed);
  return { row, origin };
}
