import { sql } from 'drizzle-orm';
import { type Db, transaction, type Tx } from '../../../../platform/database/index.ts';
import { findShaken } from '../../deposits/store/deposits.ts';
import { readMethodSettings } from '../../methods/store/method-settings.ts';
import { type ChainPlugin, type PayoutToSend, type SignedPayout, SignerError } from '../../plugin.ts';
import { noteHanded, noteReference, startSending } from '../store/automatic-payouts.ts';
import type { Foundation } from '../store/foundation.ts';
import { payerNumbers, saveSigned } from '../store/payout-transactions.ts';
import type { Payout } from '../store/payouts.ts';
import { endFailed, giveBack, messageOf, note, noteSigner, seen } from './note-payout.ts';
import { networkOfPayout, payoutToSend, type SendingDeps, whatChanged, whatKeepsBack } from './what-keeps-back.ts';

export interface TakenPayout {
  readonly payout: Payout;
  readonly foundation: Foundation;
}

/**
 * Takes one prepared payout from people where the owner's rules let it go and the payments that it rests on are still there, and
 * answers it as it stands then: it is signed next, and given back where nothing can be. What was signed is stored before it is
 * handed to the network. Killed anywhere, it goes on where it stopped: the signer signs the same once, and what was stored is sent
 * again as it is.
 */
export async function takePayout(deps: SendingDeps, payout: Payout): Promise<TakenPayout | undefined> {
  const { db } = deps;
  // Without a signer, or on a network that is not set up, people do it.
  if (!isServed(deps, payout)) return undefined;
  const { waitsFor, foundation } = await whatKeepsBack(deps, payout);
  const outcome = waitsFor ?? (await transaction(db, (tx) => takeIn(tx, deps, { payout, foundation })));
  if (outcome === 'taken') return { payout: { ...payout, state: 'sending' }, foundation };
  await note(db, payout, outcome);
  return undefined;
}

async function takeIn(
  tx: Tx,
  deps: SendingDeps,
  { payout, foundation }: { readonly payout: Payout; readonly foundation: Foundation },
): Promise<'taken' | 'notReady' | 'screening'> {
  const ready = await deps.lockForPayout(tx, payout);
  if (ready !== 'ready') return ready;
  const isTaken =
    // What was judged before may have changed while nodes were asked.
    !(await isStoppedFor(tx)) &&
    // Settings that name another chain are saved only before a payout is taken, or once it is stored for which chain it is.
    (await isSetUpSo(tx, deps, payout)) &&
    (await isUnshaken(tx, foundation)) &&
    (await startSending(tx, payout));
  return isTaken ? 'taken' : 'notReady';
}

async function isUnshaken(tx: Tx, { orderId }: Foundation): Promise<boolean> {
  return orderId === undefined || (await findShaken(tx, orderId)).length === 0;
}

/** Hands what was signed and stored to its network, and notes where that could not be done. */
export type HandOver = () => Promise<void>;

/**
 * Signs what was taken just now, stores it and answers how to send it. Payouts may be stopped, or what it rests on go, while it waits
 * for those before it to be signed or handed over: it is given back then, or kept as it is signed.
 */
export async function signTaken(deps: SendingDeps, taken: TakenPayout): Promise<HandOver | undefined> {
  const { db } = deps;
  const { payout, foundation } = taken;
  const waitsFor = await whatChanged(db, foundation);
  if (waitsFor) {
    await giveBack(db, payout, '', waitsFor);
    return undefined;
  }
  const handOver = await signAndStore(deps, payout, true);
  if (!handOver) return undefined;
  return async () => {
    const keptFor = await whatChanged(db, foundation);
    await (keptFor ? note(db, payout, keptFor) : handOver());
  };
}

/**
 * Signs a payout that was taken, and answers how to send it. `isFresh`: it was taken just now, so that nothing can have been signed
 * for it before.
 */
export async function signAndStore(deps: SendingDeps, payout: Payout, isFresh: boolean): Promise<HandOver | undefined> {
  const { db } = deps;
  const chain = deps.plugins.get(payout.method).chain;
  const asked = chain && payoutToSend(deps, payout);
  if (!chain || !asked) {
    await endFailed(db, payout, 'the payout names no address or network that the method serves');
    return undefined;
  }
  let isAsked = false;
  try {
    const { network } = asked;
    const at = { network, chain: chain.chainOf(network) };
    const payer = await chain.payer(network);
    const numbers = await payerNumbers(db, { method: payout.method, payer, ...at });
    isAsked = true;
    const signed = await chain.preparePayout(asked, numbers);
    if (!('state' in signed)) {
      await store(db, payout, at, signed);
      return () => handOrNote(db, chain, { payout, network, signed });
    }
    if (signed.isFinal) {
      await endFailed(db, payout, signed.reason);
      return undefined;
    }
    const isUntouched = isFresh || (await hasNothingSigned(chain, asked));
    await (isUntouched ? giveBack : noteSigner)(db, payout, signed.reason);
  } catch (error) {
    const problem = messageOf(error);
    const isUntouched = isFresh
      ? !isAsked || (await isNothingSigned(chain, asked, error))
      : !isDoubtful(error) && (await hasNothingSigned(chain, asked));
    await (isUntouched ? giveBack : noteSigner)(db, payout, problem);
  }
  return undefined;
}

async function handOrNote(db: Db, chain: ChainPlugin, handed: Parameters<typeof hand>[2]): Promise<void> {
  try {
    await hand(db, chain, handed);
  } catch (error) {
    await noteSigner(db, handed.payout, messageOf(error));
  }
}

/** Throws where it is no longer the product that sends it: what is not stored is never sent. */
export function store(
  db: Db,
  payout: Payout,
  at: { readonly network: string; readonly chain: string },
  signed: SignedPayout,
): Promise<void> {
  return transaction(db, async (tx) => {
    if (!(await noteReference(tx, payout, signed.reference))) throw new Error('the payout was given back meanwhile');
    await saveSigned(tx, payout, at, signed);
  });
}

/** What was stored is handed to the network. */
export async function hand(
  db: Db,
  chain: ChainPlugin,
  { payout, network, signed }: { readonly payout: Payout; readonly network: string; readonly signed: SignedPayout },
): Promise<void> {
  await chain.send(network, signed);
  const { handedAt, reference, waitsFor } = payout;
  if (handedAt !== null && reference === signed.reference && waitsFor === '') return;
  await seen(db, payout, (tx) => noteHanded(tx, payout, signed.reference));
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
