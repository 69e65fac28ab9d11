import { savepoint, secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { sql } from 'drizzle-orm';
import { enqueue } from '../../../platform/outbox/index.ts';
import { BalanceExhausted } from '../../ledger/index.ts';
import { findPayout } from '../../payments/index.ts';
import { clearByItself, openCase, standingOf, type Verdict } from '../../screening/index.ts';
import { issueOfMoney } from '../core/judge-payment.ts';
import { mayMoveNow } from '../core/possible-acts.ts';
import { remark } from '../core/why.ts';
import { screenAgain } from '../jobs/screen-again.ts';
import type { OrderRow } from '../tables.ts';
import { askOnceMore } from './ask-screening.ts';
import { changeOrder, noteDecision } from './change-order.ts';
import { moveOrder } from './move-order.ts';

const worker = { actor: 'worker' } as const;
/** How long a provider that did not answer is left alone. */
const againSeconds = 300;

/**
 * What a locked order becomes of what its screening answered: clear, and it goes on; or held, with a case for people. What was
 * found before and people have not decided holds it whatever is found now: a list that is shortened clears nobody.
 */
export async function settleScreening(tx: Tx, order: OrderRow, verdict: Verdict): Promise<OrderRow> {
  const subject = { ...caseOf(order), uid: order.uid.toString(), userId: order.userId };
  if ((await standingOf(tx, subject)) === 'refused') return refuseScreened(tx, order);
  if (verdict.state === 'clear')
    return (await clearByItself(tx, subject)) ? goOnCleared(tx, order) : holdBack(tx, order);
  await openCase(tx, subject, verdict.findings);
  const held = await holdBack(tx, order);
  if (verdict.isOnlyUnanswered) await askLater(tx, held);
  return held;
}

/**
 * What a locked order that is held becomes once people cleared a case of it. Where the provider had not answered as well, it
 * is asked once more: people cleared what they saw.
 */
export async function followClear(tx: Tx, order: OrderRow): Promise<OrderRow> {
  if ((await standingOf(tx, caseOf(order))) === 'unanswered') return askOnceMore(tx, order);
  return goOnCleared(tx, order);
}

/**
 * Nothing stands against it any more: what screening stopped goes on by itself, all else stands where it stood. Told late of an
 * old case, it waits for the one that is open now, and what was refused stays so.
 */
async function goOnCleared(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const standing = await standingOf(tx, caseOf(order));
  if (standing === 'refused') return refuseScreened(tx, order);
  if (standing === 'open') return order;
  const cleared = await changeOrder(tx, order, { screening: 'clear' });
  // What is to go back does not go on instead.
  if (cleared.status !== 'hold' || cleared.resolution === 'giveBack') return cleared;
  if (!mayMoveNow(cleared, 'inProgress', 'worker')) return cleared;
  try {
    return await savepoint(tx, () =>
      moveOrder(tx, cleared, 'inProgress', worker, {
        issue: issueOfMoney(cleared),
        said: [remark('screeningCleared')],
      }),
    );
  } catch (error) {
    if (!(error instanceof BalanceExhausted)) throw error;
    await noteDecision(tx, cleared, worker, { said: [remark('screeningCleared'), remark('reserveTooSmall')] });
    return cleared;
  }
}

/** People refused it: it is stopped where it can be, and only goes back from here on. */
export async function refuseScreened(tx: Tx, order: OrderRow): Promise<OrderRow> {
  if (order.screening === 'refused') return order;
  const held = order.screening === 'held' ? order : await holdBack(tx, order);
  const refused = await changeOrder(tx, held, { screening: 'refused' });
  await noteDecision(tx, refused, worker, { said: [remark('screeningRefused')] });
  return refused;
}

const caseOf = ({ id }: OrderRow) => ({ kind: 'order', id }) as const;

async function holdBack(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const wasHeld = order.status === 'hold' && order.issue === 'amlReview';
  const held = await changeOrder(tx, order, { screening: 'held' });
  const isStoppable = held.status !== 'inProgressPayout' || (await findPayout(tx, order.id))?.state === 'prepared';
  const said = [remark('screeningHeld')];
  if (isStoppable && mayMoveNow(held, 'hold', 'worker'))
    return moveOrder(tx, held, 'hold', worker, { issue: 'amlReview', said });
  if (!wasHeld) await noteDecision(tx, held, worker, { said });
  return held;
}

async function askLater(tx: Tx, { id: orderId, screeningRound: round }: OrderRow): Promise<void> {
  const { rows } = await tx.execute<{ at: Date }>(sql`select ${secondsFromNow(againSeconds)} as at`);
  const at = rows[0]?.at;
  await enqueue(tx, screenAgain, { orderId, round }, { key: orderId, ...(at ? { at: new Date(at) } : {}) });
}
