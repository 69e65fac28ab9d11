import { type Db, type Reader, transaction, type Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import type { PayoutWaitsFor } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import { judgePayout } from '../../core/judge-payout.ts';
import { payoutAddress } from '../../core/payout-address.ts';
import { findShaken } from '../../deposits/store/deposits.ts';
import { payoutEnded, payoutSeen } from '../../events.ts';
import type { Plugins } from '../../methods/plugins.ts';
import { readMethodSettings } from '../../methods/store/method-settings.ts';
import { type ChainPlugin, type PayoutToSend, type SignedPayout, SignerError } from '../../plugin.ts';
import { readLying } from '../../places/store/lying.ts';
import { type NetworkFee, saveFee } from '../../places/store/network-fees.ts';
import {
  holdSending,
  noteConfirmations,
  noteEnd,
  noteHanded,
  noteReference,
  noteWait,
  startSending,
  stopSending,
} from '../store/automatic-payouts.ts';
import { findCounted, type Foundation, formerOf } from '../store/foundation.ts';
import { findPayoutRule, readApprovals, readPayoutSwitch, sumSent } from '../store/payout-rules.ts';
import { payerNumbers, readSigned, saveSigned } from '../store/payout-transactions.ts';
import type { Payout } from '../store/payouts.ts';

export interface SendingDeps {
  readonly db: Db;
  readonly plugins: Plugins;
  /** Code of the network that a currency lies on. */
  readonly networkOf: (currencyId: string) => { readonly code: string } | undefined;
  /**
   * Locks what the payout pays, so that nothing about it changes before the transaction ends; whether it may leave now, and what
   * it waits for otherwise. Orders, wallets and partners' withdrawals fill it in: an order whose payment somebody wants undone pays nothing out.
   */
  readonly lockForPayout: (
    tx: Tx,
    payout: Pick<Payout, 'orderId' | 'kind'>,
  ) => Promise<'ready' | 'notReady' | 'screening'>;
  /** Whose payments it rests on: an order's, and those that filled a wallet where it is paid from one. Filled in as the other one. */
  readonly restsOn: (reader: Reader, payout: Pick<Payout, 'orderId' | 'kind'>) => Promise<Foundation>;
}

/**
 * Sends one prepared payout where the owner's rules let it go and the payments that it rests on are still there. It is taken
 * from people before anything is signed, and given back where nothing was; what was signed is stored before it is handed to
 * the network. Killed anywhere, it goes on where it stopped: the signer signs the same once, and what was stored is sent
 * again as it is.
 */
export async function sendPayout(deps: SendingDeps, payout: Payout): Promise<void> {
  const { db } = deps;
  // Without a signer, or on a network that is not set up, people do it.
  if (!isServed(deps, payout)) return;
  const waitsFor = await whatKeepsBack(deps, payout);
  if (waitsFor) return note(db, payout, waitsFor);
  const taken = await transaction(db, async (tx) => {
    const ready = await deps.lockForPayout(tx, payout);
    if (ready !== 'ready') return ready;
    const isTaken =
      // What was judged before may have changed while nodes were asked.
      !(await isStoppedFor(tx)) &&
      // Settings that name another chain are saved only before a payout is taken, or once it is stored for which chain it is.
      (await isSetUpSo(tx, deps, payout)) &&
      (await isUnshaken(tx, await deps.restsOn(tx, payout))) &&
      (await startSending(tx, payout));
    return isTaken ? 'taken' : 'notReady';
  });
  if (taken !== 'taken') return note(db, payout, taken);
  return signAndSend(deps, { ...payout, state: 'sending' }, true);
}

async function isUnshaken(tx: Tx, { orderId }: Foundation): Promise<boolean> {
  return orderId === undefined || (await findShaken(tx, orderId)).length === 0;
}

/** `isFresh`: it was taken just now, so that nothing can have been signed for it before. */
async function signAndSend(deps: SendingDeps, payout: Payout, isFresh: boolean): Promise<void> {
  const { db } = deps;
  const chain = deps.plugins.get(payout.method).chain;
  const asked = chain && payoutToSend(deps, payout);
  if (!chain || !asked) return endFailed(db, payout, 'the payout names no address or network that the method serves');
  let isAsked = false;
  try {
    const at = { network: asked.network, chain: chain.chainOf(asked.network) };
    const payer = await chain.payer(asked.network);
    const numbers = await payerNumbers(db, { method: payout.method, payer, ...at });
    isAsked = true;
    const signed = await chain.preparePayout(asked, numbers);
    if ('state' in signed) {
      if (signed.isFinal) return await endFailed(db, payout, signed.reason);
      const isUntouched = isFresh || (await hasNothingSigned(chain, asked));
      return await (isUntouched ? giveBack : noteSigner)(db, payout, signed.reason);
    }
    await store(db, payout, at, signed);
    await hand(db, chain, { payout, network: asked.network, signed });
  } catch (error) {
    const problem = messageOf(error);
    const isUntouched = isFresh
      ? !isAsked || (await isNothingSigned(chain, asked, error))
      : !isDoubtful(error) && (await hasNothingSigned(chain, asked));
    await (isUntouched ? giveBack : noteSigner)(db, payout, problem);
  }
}

/** Throws where it is no longer the product that sends it: what is not stored is never sent. */
function store(
  db: Db,
  payout: Payout,
  at: { readonly network: string; readonly chain: string },
  signed: SignedPayout,
): Promise<void> {
  return transaction(db, async (tx) => {
    if (!(await holdSending(tx, payout))) throw new Error('the payout was given back meanwhile');
    await saveSigned(tx, payout, at, signed);
    await noteReference(tx, payout, signed.reference);
    await announceSeen(tx, payout);
  });
}

/** What was stored is handed to the network. */
async function hand(
  db: Db,
  chain: ChainPlugin,
  { payout, network, signed }: { payout: Payout; network: string; signed: SignedPayout },
): Promise<void> {
  await chain.send(network, signed);
  if (payout.handedAt !== null && payout.reference === signed.reference) return;
  await seen(db, payout, (tx) => noteHanded(tx, payout, signed.reference));
}

/** Says that the payout stands otherwise on its network, where `note` answers so. */
function seen(db: Db, payout: Payout, note: (tx: Tx) => Promise<boolean>): Promise<void> {
  return transaction(db, async (tx) => {
    if (await note(tx)) await announceSeen(tx, payout);
  });
}

function announceSeen(tx: Tx, { orderId }: Payout): Promise<void> {
  return announce(tx, payoutSeen, { orderId }, { key: orderId });
}

/** Looks after one payout that the product took: announces its end, sends it again, or at a higher fee. */
export async function followPayout(deps: SendingDeps, payout: Payout): Promise<void> {
  const { db } = deps;
  const chain = deps.plugins.get(payout.method).chain;
  const present = chain && payoutToSend(deps, payout);
  if (!chain || !present) return;
  try {
    const signed = await readSigned(db, payout);
    const asked = { ...present, network: signed[0]?.network ?? present.network };
    if (signed.length === 0) {
      const waitsFor = await whatKeepsBack(deps, payout);
      if (!waitsFor) return await signAndSend(deps, payout, false);
      // What may be kept back for long is for people meanwhile, unless it may be signed.
      const isUntouched = await hasNothingSigned(chain, asked);
      return await (isUntouched ? giveBack(db, payout, '', waitsFor) : note(db, payout, waitsFor));
    }
    const signedFor = signed[0]?.chain ?? '';
    const isNow = chain.chainOf(asked.network);
    if (signedFor !== '' && signedFor !== isNow)
      throw new Error(`it was signed for the chain ${signedFor}, and ${asked.network} is set to ${isNow} now`);
    const progress = await chain.payoutStatus(asked, signed);
    if (progress.state === 'succeeded') {
      const { reference } = progress;
      await endWith(db, payout, { state: 'succeeded', reference }, feeOf(progress, signed));
    } else if (progress.state === 'failed') {
      await endWith(
        db,
        payout,
        { state: 'failed', reason: progress.reason },
        progress.spent && feeOf(progress.spent, signed),
      );
    } else if (progress.state === 'confirming') {
      await seen(db, payout, (tx) => noteConfirmations(tx, payout, progress));
    } else if (progress.state === 'unsure') {
      await note(db, payout, 'signerOrNode', progress.reason);
    } else if (progress.state === 'waiting') {
      // It was in a block, and that is replaced.
      const { reference, confirmations } = payout;
      if (reference !== null && confirmations > 0)
        await seen(db, payout, (tx) => noteConfirmations(tx, payout, { reference, confirmations: 0 }));
      await sendAgain(deps, chain, { payout, asked, signed });
    }
  } catch (error) {
    await note(db, payout, 'signerOrNode', messageOf(error));
  }
}

/**
 * Whether it is certain that the signer signed nothing for a payout that was taken just now: it says so itself, or the failure
 * came before it was asked to.
 */
async function isNothingSigned(chain: ChainPlugin, asked: PayoutToSend, error: unknown): Promise<boolean> {
  return error instanceof SignerError ? !isDoubtful(error) : hasNothingSigned(chain, asked);
}

/** The signer may have signed, or be about to. */
function isDoubtful(error: unknown): boolean {
  return error instanceof SignerError && (!error.isNothingSigned || error.code === 'otherTransaction');
}

/** As the signer itself says now; false where it does not answer. */
function hasNothingSigned(chain: ChainPlugin, { payoutId }: PayoutToSend): Promise<boolean> {
  return chain.hasSigned(payoutId).then(
    (hasSigned) => !hasSigned,
    () => false,
  );
}

function isServed(deps: SendingDeps, payout: Payout): boolean {
  const plugin = deps.plugins.find(payout.method);
  const network = networkOfPayout(deps, payout);
  if (!plugin?.capabilities.sendsPayouts || network === undefined) return false;
  return plugin.chain?.networks().includes(network) ?? false;
}

async function isStoppedFor(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ stopped: boolean }>(
    sql`select is_stopped as stopped from payout_switch for share`,
  );
  return rows[0]?.stopped !== false;
}

/** Whether the network stands for the same chain by what is saved as by what this process works with: it may not have heard yet. */
async function isSetUpSo(tx: Tx, deps: SendingDeps, payout: Payout): Promise<boolean> {
  const { chain, settings } = deps.plugins.get(payout.method);
  const network = networkOfPayout(deps, payout);
  if (!chain || network === undefined) return false;
  if (!settings?.chainsOf) return true;
  const saved = (await readMethodSettings(tx)).find(({ method }) => method === payout.method);
  return !saved || settings.chainsOf(saved.settings).get(network) === chain.chainOf(network);
}

/** Nothing was signed: it waits as it did before. */
function giveBack(db: Db, payout: Payout, problem: string, waitsFor: PayoutWaitsFor = 'signerOrNode'): Promise<void> {
  return transaction(db, async (tx) => {
    await stopSending(tx, payout);
    await noteWait(tx, { ...payout, state: 'prepared' }, waitsFor, problem);
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
  try {
    const replacement = isStopped ? undefined : await chain.replacePayout?.(asked, signed, last.signedAt);
    const { network, chain: signedFor } = last;
    if (replacement) await store(db, payout, { network, chain: signedFor }, replacement);
    await hand(db, chain, { payout, network: asked.network, signed: replacement ?? last });
  } catch (error) {
    // A replacement that could not be had does not keep what is signed from being sent again.
    await chain.send(asked.network, last);
    throw error;
  }
}

async function whatKeepsBack(deps: SendingDeps, payout: Payout): Promise<PayoutWaitsFor | undefined> {
  const { db, plugins, restsOn } = deps;
  const counted = await findCounted(db, await restsOn(db, payout));
  const [rule, { isStopped }, approvals, sent, lying] = await Promise.all([
    findPayoutRule(db, payout.currencyId),
    readPayoutSwitch(db),
    readApprovals(db, payout, formerOf(counted)),
    sumSent(db, payout),
    readLying(db, payout, networkOfPayout(deps, payout) ?? ''),
  ]);
  const { units, startedBy } = payout;
  const isUnseen = payout.kind !== 'order';
  const approvedBy = approvals.map(({ staffId }) => staffId);
  const isAutomatic = payout.kind === 'refund' ? rule.refundIsAutomatic : rule.isAutomatic;
  const judged = judgePayout({ ...rule, isAutomatic }, isStopped, {
    units,
    isUnseen,
    startedBy,
    approvedBy,
    ...sent,
    ...lying,
  });
  if (judged) return judged;
  for (const deposit of counted) {
    if (deposit.state !== 'taken') return 'paymentGone';
    if (deposit.isFormer) {
      // The chain or wallet that it came to can be asked no more: somebody besides who began the payout answers for it, and knows so.
      if (approvals.length === 0) return 'person';
      continue;
    }
    const confirmed = await plugins.find(deposit.method)?.chain?.confirm(deposit);
    // As deep as it was when it counted, at the least.
    if (confirmed?.state !== 'seen' || confirmed.confirmations < deposit.confirmations) return 'paymentGone';
  }
  return undefined;
}

/** Code of the network that it leaves on. */
export function networkOfPayout(
  { networkOf }: Pick<SendingDeps, 'networkOf'>,
  { network, currencyId }: Pick<Payout, 'network' | 'currencyId'>,
): string | undefined {
  return network ?? networkOf(currencyId)?.code;
}

function payoutToSend(deps: SendingDeps, payout: Payout): PayoutToSend | undefined {
  const network = networkOfPayout(deps, payout);
  const to = payoutAddress(payout.destination);
  if (network === undefined || !to) return undefined;
  const { id, attempts, currencyId, units, decimals } = payout;
  // The signer signs once for an id: another attempt is another payout to it.
  return { payoutId: `${id}:${attempts}`, network, currencyId, units, decimals, ...to };
}

function note(db: Db, payout: Payout, waitsFor: PayoutWaitsFor, problem = ''): Promise<void> {
  return transaction(db, (tx) => noteWait(tx, payout, waitsFor, problem));
}

function noteSigner(db: Db, payout: Payout, problem: string): Promise<void> {
  return note(db, payout, 'signerOrNode', problem);
}

function endFailed(db: Db, payout: Payout, reason: string): Promise<void> {
  return endWith(db, payout, { state: 'failed', reason });
}

async function endWith(
  db: Db,
  payout: Payout,
  outcome: { state: 'succeeded'; reference: string } | { state: 'failed'; reason: string },
  fee?: NetworkFee,
): Promise<void> {
  const { id: payoutId, orderId, attempts: attempt } = payout;
  await transaction(db, async (tx) => {
    if (!(await noteEnd(tx, payout))) return;
    if (fee) await saveFee(tx, payout, fee);
    await announce(tx, payoutEnded, { payoutId, orderId, attempt, outcome }, { key: orderId });
  });
}

/** What the network took for the transaction that went through; undefined where its coin is none of ours. */
function feeOf(
  { reference, feeUnits: units }: { readonly reference: string; readonly feeUnits: bigint },
  signed: Awaited<ReturnType<typeof readSigned>>,
): NetworkFee | undefined {
  const found = signed.find((one) => one.reference === reference) ?? signed.at(-1);
  return found?.feeCurrencyId
    ? { reference, units, network: found.network, currencyId: found.feeCurrencyId }
    : undefined;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
