import { savepoint, secondsFromNow, type Tx } from '../../../platform/database/index.ts';
import { sql } from 'drizzle-orm';
import { enqueue } from '../../../platform/outbox/index.ts';
import { BalanceExhausted } from '../../ledger/index.ts';
import { findPayout } from '../../payments/index.ts';
import { clearByItself, openCase, type Verdict } from '../../screening/index.ts';
import { issueOfMoney } from '../core/judge-payment.ts';
import { mayMoveNow } from '../core/possible-acts.ts';
import { remark } from '../core/why.ts';
import { screenAgain } from '../jobs/screen-again.ts';
import type { OrderRow } from '../tables.ts';
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
  const subject = { kind: 'order', id: order.id, uid: order.uid.toString(), userId: order.userId } as const;
  if (verdict.state === 'clear')
    return (await clearByItself(tx, subject)) ? goOnCleared(tx, order) : holdBack(tx, order);
  await openCase(tx, subject, verdict.findings);
  const held = await holdBack(tx, order);
  if (verdict.isOnlyUnanswered) await askLater(tx, held);
  return held;
}

/** Nothing stands against it any more: what screening stopped goes on by itself, all else stands where it stood. */
export async function goOnCleared(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const cleared = await changeOrder(tx, order, { screening: 'clear' });
  if (!mayMoveNow(cleared, 'inProgress', 'worker') || cleared.status !== 'hold') return cleared;
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

/** People refused it: it only goes back from here on. */
export async function refuseScreened(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const refused = await changeOrder(tx, order, { screening: 'refused' });
  await noteDecision(tx, refused, worker, { said: [remark('screeningRefused')] });
  return refused;
}

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
