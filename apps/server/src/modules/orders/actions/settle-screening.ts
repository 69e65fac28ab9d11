import { savepoint, type Tx } from '../../../platform/database/index.ts';
import { sql } from 'drizzle-orm';
import { enqueue } from '../../../platform/outbox/index.ts';
import { BalanceExhausted } from '../../ledger/index.ts';
import { findPayout } from '../../payments/index.ts';
import {
  clearByItself,
  type Finding,
  followClearance,
  isUnanswered,
  openCase,
  refusedFindings,
  settleSubject,
  standingOf,
  type Verdict,
} from '../../screening/index.ts';
import { isUnderpaid } from '../core/order-facts.ts';
import { issueOfMoney } from '../core/judge-payment.ts';
import { mayMoveNow } from '../core/possible-acts.ts';
import { remark } from '../core/why.ts';
import { screenAgain } from '../jobs/screen-again.ts';
import type { OrderRow } from '../tables.ts';
import { askOnceMore } from './ask-screening.ts';
import { changeOrder, isToGoBack, noteDecision } from './change-order.ts';
import { moveOrder } from './move-order.ts';

const worker = { actor: 'worker' } as const;
/** How long a provider that did not answer is left alone. */
const againSeconds = 300;

/**
 * What a locked order becomes of what its screening answered: clear, and it goes on; or held, with a case for people. What was
 * found before and people have not decided holds it whatever is found now: a list that is shortened clears nobody.
 */
export async function settleScreening(tx: Tx, order: OrderRow, verdict: Verdict): Promise<OrderRow> {
  const answered = { screenedQuestion: verdict.question, screenedAt: sql`tetri_now()` } as const;
  const state = await settleSubject(tx, subjectOf(order), verdict);
  if (state === 'refused') return settleRefused(tx, order, verdict, answered);
  if (state === 'clear') return goOnCleared(tx, order, answered);
  const held = await holdBack(tx, order, answered);
  if (verdict.state === 'held' && verdict.isOnlyUnanswered) await askLater(tx, held);
  return held;
}

/**
 * A refused order is asked about once it is to go back to another address: what it was refused for is known, all that is found
 * besides holds it until people decide whether it goes there.
 */
async function settleRefused(tx: Tx, order: OrderRow, verdict: Verdict, answered: Answered): Promise<OrderRow> {
  const isKnown = await refusedBefore(tx, order);
  const found = verdict.state === 'clear' ? [] : verdict.findings.filter((finding) => !isKnown(finding));
  if (found.length > 0) await openCase(tx, subjectOf(order), found);
  else if (await clearByItself(tx, subjectOf(order))) return refuseScreened(tx, order, answered);
  const held = await holdBack(tx, order, answered);
  if (found.length > 0 && isUnanswered(found)) await askLater(tx, held);
  return held;
}

/** Whether a finding is what people refused the order for; what is found about the address that it goes back to is always another question. */
async function refusedBefore(tx: Tx, order: OrderRow): Promise<(finding: Finding) => boolean> {
  const keys = new Set((await refusedFindings(tx, caseOf(order))).map(({ key }) => key));
  return ({ key, typed }) => keys.has(key) && typed !== order.refundAddress;
}

/**
 * What a locked order that is held becomes once people cleared a case of it. Where the provider had not answered as well, it
 * is asked once more: people cleared what they saw.
 */
export async function followClear(tx: Tx, order: OrderRow): Promise<OrderRow> {
  if ((await followClearance(tx, caseOf(order))) === 'unanswered') return askOnceMore(tx, order);
  return goOnCleared(tx, order);
}

/**
 * Nothing stands against it any more: what screening stopped goes on by itself, all else stays as it was. Called late about an
 * old case, it waits for the one that is open now, and what was refused stays so.
 */
async function goOnCleared(tx: Tx, order: OrderRow, answered: Answered = {}): Promise<OrderRow> {
  const standing = await standingOf(tx, caseOf(order));
  if (standing === 'refused') return refuseScreened(tx, order, answered);
  if (standing === 'open') return order;
  const cleared = await changeOrder(tx, order, { ...answered, screening: 'clear' });
  if (cleared.status !== 'hold' || (await isToGoBack(tx, cleared))) return cleared;
  // A part of it may have vanished meanwhile. What was made ready to be paid out is brought back first.
  const isPart = cleared.issue === 'amlReview' && isUnderpaid(cleared) && cleared.payoutState !== 'inFlight';
  const to = isPart ? 'errorPayment' : 'inProgress';
  if (!mayMoveNow(cleared, to, 'worker')) return cleared;
  try {
    return await savepoint(tx, () =>
      moveOrder(tx, cleared, to, worker, {
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

/**
 * People refused it: it is stopped where it can be, and only goes back from here on; not to an address that they refused, so that
 * another one is chosen.
 */
export async function refuseScreened(tx: Tx, order: OrderRow, answered: Answered = {}): Promise<OrderRow> {
  if (order.screening === 'refused') return order;
  const isAddressRefused = (await refusedFindings(tx, caseOf(order))).some(
    ({ typed, kind }) => typed === order.refundAddress || (kind === 'provider' && typed === ''),
  );
  const address = isAddressRefused && order.refundAddress !== null ? { refundAddress: null, refundMemo: null } : {};
  const held = order.screening === 'held' || isStopped(order) ? order : await holdBack(tx, order);
  const refused = await changeOrder(tx, held, { ...answered, ...address, screening: 'refused' });
  const said = [remark('screeningRefused'), ...('refundAddress' in address ? [remark('refundAddressRefused')] : [])];
  await noteDecision(tx, refused, worker, { said });
  return refused;
}

/** Of a locked order: which question was answered, and when. */
type Answered = Partial<Pick<Parameters<typeof changeOrder>[2], 'screenedQuestion' | 'screenedAt'>>;

const caseOf = ({ id }: OrderRow) => ({ kind: 'order', id }) as const;
const subjectOf = (order: OrderRow) =>
  ({ ...caseOf(order), uid: order.uid.toString(), userId: order.userId, amount: '' }) as const;
/** Nothing leaves it as it stands. */
const isStopped = ({ status }: OrderRow) => status === 'hold' || status === 'errorPayment';

async function holdBack(tx: Tx, order: OrderRow, answered: Answered = {}): Promise<OrderRow> {
  const wasHeld = order.status === 'hold' && order.issue === 'amlReview';
  const held = await changeOrder(tx, order, { ...answered, screening: 'held' });
  const isStoppable = held.status !== 'inProgressPayout' || (await findPayout(tx, order.id))?.state === 'prepared';
  const said = [remark('screeningHeld')];
  if (isStoppable && mayMoveNow(held, 'hold', 'worker'))
    return moveOrder(tx, held, 'hold', worker, { issue: 'amlReview', said });
  if (!wasHeld) await noteDecision(tx, held, worker, { said });
  return held;
}

function askLater(tx: Tx, { id: orderId, screeningRound: round }: OrderRow): Promise<void> {
  return enqueue(tx, screenAgain, { orderId, round }, { key: orderId, inSeconds: againSeconds });
}
