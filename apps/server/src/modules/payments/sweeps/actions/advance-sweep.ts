import { type Db, newId, transaction } from '../../../../platform/database/index.ts';
import { book, entries } from '../../../ledger/index.ts';
import { placeCode } from '../../places/core/place-code.ts';
import { saveFee } from '../../places/store/network-fees.ts';
import { payerNumbers } from '../../payouts/store/payout-transactions.ts';
import {
  type ChainPlugin,
  type NeedsGas,
  type PayoutImpossible,
  type PayoutProgress,
  type SignedSweep,
  SignerError,
  type SweepGas,
  type SweepMove,
} from '../../plugin.ts';
import { lyingAt } from '../store/unswept.ts';
import {
  dropUntouched,
  endStep,
  insertStep,
  noteSweepProblem,
  openSteps,
  readSignedStep,
  saveSignedStep,
  settleSweep,
  type StoredStep,
  type Sweep,
  type SweepStepRow,
} from '../store/sweeps.ts';

export interface SweepingDeps {
  readonly db: Db;
  readonly chain: ChainPlugin;
  /** How many decimals a currency has. */
  readonly decimalsOf: (currencyId: string) => number | undefined;
}

/**
 * Brings one sweep a step further: signs what is due, stores it before it is sent, and answers what became of what was sent.
 * Killed anywhere, it goes on where it stopped: the signer signs a step once, and what was stored is sent again as it is.
 * `maySign`: otherwise what was signed is looked after, and nothing more is. Answers why nothing could be done; undefined
 * where all is well.
 */
export async function advanceSweep(deps: SweepingDeps, sweep: Sweep, maySign: boolean): Promise<string | undefined> {
  const { db, chain } = deps;
  try {
    const isNow = chain.chainOf(sweep.network);
    if (sweep.chain !== isNow)
      throw new Error(`it was begun on the chain ${sweep.chain}, and ${sweep.network} is set to ${isNow} now`);
    // Coin for the fee of a move comes before the move.
    const [step] = await openSteps(db, sweep);
    if (!step) throw new Error('a sweep without a step');
    const signed = await readSignedStep(db, step, sweep.coinId);
    if (signed.length > 0) return await note(db, sweep, await followStep(deps, { sweep, step, signed, maySign }));
    // What was signed has taken a number: whatever comes after it would wait for it.
    const isDue = maySign || (await chain.hasSigned(nameOf(step)));
    return await note(db, sweep, isDue ? await signStep(deps, sweep, step) : '');
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    // Where it is certain that nothing of it was signed, it is found again when there is something to be done.
    if (isRefused(error) && (await drop(db, sweep))) return problem;
    return note(db, sweep, problem);
  }
}

/** The signer answered, and signed nothing. One that cannot be reached may have signed before. */
function isRefused(error: unknown): boolean {
  const isOpen = (code: string) => code === 'notRunning' || code === 'otherTransaction';
  return error instanceof SignerError && error.isNothingSigned && !isOpen(error.code);
}

async function note(db: Db, sweep: Sweep, problem: string): Promise<string | undefined> {
  await transaction(db, (tx) => noteSweepProblem(tx, sweep, problem.slice(0, 500)));
  return problem === '' ? undefined : problem;
}

function drop(db: Db, sweep: Sweep): Promise<boolean> {
  return transaction(db, (tx) => dropUntouched(tx, sweep));
}

/** Signs and sends a step that was not signed yet, or says what keeps it back. */
async function signStep(deps: SweepingDeps, sweep: Sweep, step: SweepStepRow): Promise<string> {
  const { db, chain } = deps;
  const { method, network } = sweep;
  const asked = await stepToSign(deps, sweep, step);
  let signed: SignedSweep | NeedsGas | PayoutImpossible | undefined;
  if (asked.kind === 'move') {
    signed = await chain.sweeping?.move(asked);
  } else {
    const payer = await chain.payer(network);
    signed = await chain.sweeping?.gas(asked, await payerNumbers(db, { method, network, chain: sweep.chain, payer }));
  }
  if (!signed) return 'nothing can be swept now';
  if (!('state' in signed)) {
    await hand(deps, sweep, step, signed);
    return '';
  }
  if (signed.state === 'needsGas') return giveGas(db, sweep, signed);
  // Nothing was signed for it: it is looked for anew.
  await drop(db, sweep);
  return signed.reason;
}

async function giveGas(db: Db, { id, coinId }: Sweep, { units }: NeedsGas): Promise<string> {
  await transaction(db, (tx) => insertStep(tx, { sweepId: id, kind: 'gas', currencyId: coinId, units }));
  return '';
}

async function hand({ db, chain }: SweepingDeps, sweep: Sweep, step: SweepStepRow, signed: SignedSweep): Promise<void> {
  await transaction(db, (tx) => saveSignedStep(tx, sweep, step, signed));
  await chain.send(sweep.network, signed);
}

async function stepToSign(
  { db, decimalsOf }: SweepingDeps,
  { addressId, network, number, address, feeMaxUnits }: Sweep,
  { id, kind, currencyId, units }: SweepStepRow,
): Promise<SweepMove | SweepGas> {
  const decimals = decimalsOf(currencyId);
  if (decimals === undefined) throw new Error('the currency is gone');
  const step = { sweepId: nameOf({ id }), network, number, address, currencyId, decimals, feeMaxUnits };
  if (kind === 'gas') return { ...step, kind, units };
  return { ...step, kind, unitsMax: await lyingAt(db, { addressId, currencyId }) };
}

/** By which the signer keeps what it signed. */
function nameOf({ id }: Pick<SweepStepRow, 'id'>): string {
  return `sweep:${id}`;
}

interface SentStep {
  readonly sweep: Sweep;
  readonly step: SweepStepRow;
  readonly signed: readonly StoredStep[];
  readonly maySign: boolean;
}

/** Tells the end of a step that was sent, sends it again, or at a higher fee. */
async function followStep(deps: SweepingDeps, sent: SentStep): Promise<string> {
  const { db, chain } = deps;
  const { sweep, step, signed, maySign } = sent;
  const asked = await stepToSign(deps, sweep, step);
  const last = signed.at(-1);
  if (!last) return '';
  const { network, currencyId, decimals } = asked;
  const progress = await chain.payoutStatus(
    { payoutId: asked.sweepId, network, currencyId, units: last.units, decimals, address: last.to, memo: '' },
    signed,
  );
  if (progress.state === 'succeeded' || progress.state === 'failed') return finish(db, sent, progress);
  if (progress.state === 'unsure') return progress.reason;
  if (progress.state === 'confirming') return '';
  const dearer = maySign ? await chain.sweeping?.replace?.(asked, signed, last.signedAt) : undefined;
  if (dearer && 'state' in dearer) return giveGas(db, sweep, dearer);
  if (dearer) await hand(deps, sweep, step, dearer);
  else await chain.send(network, last);
  return '';
}

/** Books what a step did, once: what it moved between the two places, and what the network took. */
function finish(
  db: Db,
  { sweep, step, signed }: SentStep,
  progress: Extract<PayoutProgress, { state: 'succeeded' | 'failed' }>,
): Promise<string> {
  const { method, network } = sweep;
  const [deposits, hot] = (['deposits', 'hot'] as const).map((kind) => placeCode({ kind, method, network }));
  const [from, to] = step.kind === 'move' ? [deposits, hot] : [hot, deposits];
  return transaction(db, async (tx) => {
    const spent = progress.state === 'succeeded' ? progress : progress.spent;
    if (spent && spent.feeUnits > 0n) {
      const fee = { network, reference: spent.reference, currencyId: sweep.coinId, units: spent.feeUnits };
      await saveFee(tx, { method, orderId: sweep.id }, { ...fee, place: step.kind === 'move' ? 'deposits' : 'hot' });
    }
    if (progress.state === 'failed') {
      if (await endStep(tx, step, { state: 'failed', feeUnits: spent?.feeUnits ?? null }))
        await settleSweep(tx, sweep, progress.reason.slice(0, 500));
      return progress.reason;
    }
    const { reference, feeUnits } = progress;
    const moved = signed.find((one) => one.reference === reference) ?? signed.at(-1);
    if (!moved) throw new Error('a step that went through was signed');
    const { units: movedUnits } = moved;
    if (!(await endStep(tx, step, { state: 'done', reference, movedUnits, feeUnits }))) return '';
    await book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'sweep',
          reference: sweep.id,
          key: `sweep:${step.id}`,
          entries: entries(
            step.currencyId,
            { kind: 'custody', place: from ?? '' },
            { kind: 'custody', place: to ?? '' },
            movedUnits,
          ),
        },
      ],
    });
    await settleSweep(tx, sweep, '');
    return '';
  });
}
