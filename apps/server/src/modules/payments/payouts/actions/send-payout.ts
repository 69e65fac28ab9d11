import { sql } from 'drizzle-orm';
import { type Db, transaction, type Tx } from '../../../../platform/database/index.ts';
import { findShaken } from '../../deposits/store/deposits.ts';
import { readMethodSettings } from '../../methods/store/method-settings.ts';
import { type ChainPlugin, type PayoutToSend, type SignedPayout, SignerError } from '../../plugin.ts';
import { holdSending, noteHanded, noteReference, startSending } from '../store/automatic-payouts.ts';
import type { Foundation } from '../store/foundation.ts';
import { payerNumbers, saveSigned } from '../store/payout-transactions.ts';
import type { Payout } from '../store/payouts.ts';
import { announceSeen, endFailed, giveBack, messageOf, note, noteSigner, seen } from './note-payout.ts';
import { networkOfPayout, payoutToSend, type SendingDeps, whatKeepsBack } from './what-keeps-back.ts';

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
export async function signAndSend(deps: SendingDeps, payout: Payout, isFresh: boolean): Promise<void> {
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
export function store(
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
export async function hand(
  db: Db,
  chain: ChainPlugin,
  { payout, network, signed }: { payout: Payout; network: string; signed: SignedPayout },
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
