import { type Db, transaction, type Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import type { PayoutWaitsFor } from '@tetri/contract';
import { judgePayout } from '../../core/judge-payout.ts';
import { payoutAddress } from '../../core/payout-address.ts';
import { findDeposits } from '../../deposits/store/deposits.ts';
import { payoutEnded } from '../../events.ts';
import type { Plugins } from '../../methods/plugins.ts';
import { type ChainPlugin, type PayoutToSend, SignerError } from '../../plugin.ts';
import { findPayoutRule, readApprovals, readPayoutSwitch, sumSent } from '../store/payout-rules.ts';
import { nextSequence, readSigned, saveSigned } from '../store/payout-transactions.ts';
import { noteEnd, noteReference, noteWait, type Payout, startSending, stopSending } from '../store/payouts.ts';

export interface SendingDeps {
  readonly db: Db;
  readonly plugins: Plugins;
  /** Code of the network that a currency lies on. */
  readonly networkOf: (currencyId: string) => { readonly code: string } | undefined;
  /**
   * Locks the order, so that nothing about it changes before the transaction ends; whether its payout may leave now. Orders
   * fill it in: an order whose payment somebody wants undone pays nothing out.
   */
  readonly lockForPayout: (tx: Tx, orderId: string) => Promise<boolean>;
}

/**
 * Sends one prepared payout where the owner's rules let it go and the payments that it rests on are still there. It is taken
 * from people before anything is signed, and given back where nothing was; what was signed is stored before it is handed to
 * the network. Killed anywhere, it goes on where it stopped: the signer signs the same once, and what was stored is sent
 * again as it is.
 */
export async function sendPayout(deps: SendingDeps, payout: Payout): Promise<void> {
  const { db } = deps;
  const waitsFor = await whatKeepsBack(deps, payout);
  if (waitsFor) return note(db, payout, waitsFor);
  const isTaken = await transaction(
    db,
    async (tx) => (await deps.lockForPayout(tx, payout.orderId)) && (await startSending(tx, payout)),
  );
  if (!isTaken) return note(db, payout, 'notReady');
  return signAndSend(deps, { ...payout, state: 'sending' });
}

async function signAndSend(deps: SendingDeps, payout: Payout): Promise<void> {
  const { db } = deps;
  const chain = deps.plugins.get(payout.method).chain;
  const asked = chain && payoutToSend(deps, payout);
  if (!chain || !asked) return endFailed(db, payout, 'the payout names no address or network that the method serves');
  try {
    const payer = await chain.payer(asked.network);
    const sequence = await nextSequence(db, { method: payout.method, network: asked.network, payer });
    const signed = await chain.preparePayout(asked, sequence);
    if ('state' in signed) {
      if (signed.isFinal) return await endFailed(db, payout, signed.reason);
      return await giveBack(db, payout, signed.reason);
    }
    await transaction(db, async (tx) => {
      await saveSigned(tx, payout, asked.network, signed);
      await noteReference(tx, payout, signed.reference);
    });
    await chain.send(asked.network, signed);
  } catch (error) {
    const problem = messageOf(error);
    if (error instanceof SignerError && error.isNothingSigned) await giveBack(db, payout, problem);
    else await note(db, payout, 'signerOrNode', problem);
  }
}

/** Looks after one payout that the product took: tells its end, sends it again, or at a higher fee. */
export async function followPayout(deps: SendingDeps, payout: Payout): Promise<void> {
  const { db } = deps;
  const chain = deps.plugins.get(payout.method).chain;
  const asked = chain && payoutToSend(deps, payout);
  if (!chain || !asked) return;
  try {
    const signed = await readSigned(db, payout);
    if (signed.length === 0) {
      const waitsFor = await whatKeepsBack(deps, payout);
      await (waitsFor ? note(db, payout, waitsFor) : signAndSend(deps, payout));
      return;
    }
    const progress = await chain.payoutStatus(asked, signed);
    if (progress.state === 'succeeded') {
      await endWith(db, payout, { state: 'succeeded', reference: progress.reference });
    } else if (progress.state === 'failed') {
      await endFailed(db, payout, progress.reason);
    } else if (progress.state === 'waiting') {
      await sendAgain(deps, chain, { payout, asked, signed });
    }
  } catch (error) {
    await note(db, payout, 'signerOrNode', messageOf(error));
  }
}

/** Nothing was signed: it waits as it did before. */
function giveBack(db: Db, payout: Payout, problem: string): Promise<void> {
  return transaction(db, async (tx) => {
    await stopSending(tx, payout);
    await noteWait(tx, { ...payout, state: 'prepared' }, 'signerOrNode', problem);
  });
}

async function sendAgain(
  { db }: SendingDeps,
  chain: ChainPlugin,
  { payout, asked, signed }: { payout: Payout; asked: PayoutToSend; signed: Awaited<ReturnType<typeof readSigned>> },
): Promise<void> {
  const { isStopped } = await readPayoutSwitch(db);
  const last = signed.at(-1);
  if (!last) return;
  const replacement = isStopped ? undefined : await chain.replacePayout?.(asked, signed, last.signedAt);
  if (replacement) await transaction(db, (tx) => saveSigned(tx, payout, asked.network, replacement));
  await chain.send(asked.network, replacement ?? last);
}

async function whatKeepsBack({ db, plugins }: SendingDeps, payout: Payout): Promise<PayoutWaitsFor | undefined> {
  const [rule, { isStopped }, approvals, sent, deposits] = await Promise.all([
    findPayoutRule(db, payout.currencyId),
    readPayoutSwitch(db),
    readApprovals(db, payout),
    sumSent(db, payout),
    findDeposits(db, payout.orderId),
  ]);
  const { units, startedBy } = payout;
  const approvedBy = approvals.map(({ staffId }) => staffId);
  const judged = judgePayout(rule, isStopped, { units, startedBy, approvedBy, ...sent });
  if (judged) return judged;
  const taken = deposits.filter(({ state }) => state === 'taken');
  for (const deposit of taken) {
    const confirmed = await plugins.find(deposit.method)?.chain?.confirm(deposit);
    // A block may be missing at a node that lags; one that the payment is not in is another matter.
    if (!confirmed || confirmed.state === 'gone') return 'paymentGone';
  }
  return undefined;
}

function payoutToSend({ networkOf }: SendingDeps, payout: Payout): PayoutToSend | undefined {
  const network = networkOf(payout.currencyId)?.code;
  const to = payoutAddress(payout.destination);
  if (network === undefined || !to) return undefined;
  const { id, attempts, currencyId, units, decimals } = payout;
  // The signer signs once for an id: another attempt is another payout to it.
  return { payoutId: `${id}:${attempts}`, network, currencyId, units, decimals, ...to };
}

function note(db: Db, payout: Payout, waitsFor: PayoutWaitsFor, problem = ''): Promise<void> {
  return transaction(db, (tx) => noteWait(tx, payout, waitsFor, problem));
}

function endFailed(db: Db, payout: Payout, reason: string): Promise<void> {
  return endWith(db, payout, { state: 'failed', reason });
}

async function endWith(
  db: Db,
  payout: Payout,
  outcome: { state: 'succeeded'; reference: string } | { state: 'failed'; reason: string },
): Promise<void> {
  const { id: payoutId, orderId, attempts: attempt } = payout;
  await transaction(db, async (tx) => {
    if (!(await noteEnd(tx, payout))) return;
    await announce(tx, payoutEnded, { payoutId, orderId, attempt, outcome }, { key: orderId });
  });
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
