import type { Clock } from '../platform/clock.ts';
import { brokenLimit, dayMs, type Spent } from './judge-limit.ts';
import type { PlannedSweep, PlannedTransaction, SigningKey, SweepStep } from './kinds/planned-transaction.ts';
import { type Limits, limitName, sweeps } from './limits.ts';
import { Refusal } from './refusal.ts';
import { NotWritten, type SignedEntry, type SigningLog } from './signing-log.ts';

export interface SweepToSign {
  readonly sweepId: string;
  readonly key: string;
  readonly step: SweepStep;
  /** Of the customers' address. */
  readonly number: number;
  readonly address: string;
  readonly transaction: unknown;
}

/** What is to be signed: a step of a sweep has a purpose, what pays out has none. */
type Planned = (PlannedTransaction | PlannedSweep) & { readonly from: string; readonly purpose?: SweepStep };

/**
 * Signs, one request after the other: what a payout was signed for before decides what may be signed for it now, the limits
 * decide the rest, and the log has it on the disk before anybody gets it.
 */
export class SigningDesk {
  readonly #keys: ReadonlyMap<string, SigningKey>;
  readonly #limits: Limits;
  readonly #log: SigningLog;
  readonly #clock: Clock;
  readonly #byPayout = new Map<string, SignedEntry[]>();
  /** Which payout took a sequence. */
  readonly #takenBy = new Map<string, string>();
  readonly #spent = new Map<string, Spent[]>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor({
    keys,
    limits,
    log,
    clock,
  }: { keys: readonly SigningKey[]; limits: Limits; log: SigningLog; clock: Clock }) {
    this.#keys = new Map(keys.map((key) => [key.name, key]));
    this.#limits = limits;
    this.#log = log;
    this.#clock = clock;
    for (const entry of log.entries) this.#remember(entry);
  }

  /** Throws a `Refusal` for an unknown name. */
  key(name: string): SigningKey {
    const key = this.#keys.get(name);
    if (!key) throw new Refusal('unknownKey', `there is no key ${name}`);
    return key;
  }

  /** What was signed for this payout, the oldest first. */
  signed(payoutId: string): readonly SignedEntry[] {
    return this.#byPayout.get(payoutId) ?? [];
  }

  /** Throws a `Refusal` where nothing was signed; after any other error nobody knows. */
  sign({ payoutId, key: name, transaction }: { payoutId: string; key: string; transaction: unknown }) {
    return this.#inTurn(() => {
      const key = this.key(name);
      return this.#sign(payoutId, key, { ...key.plan(transaction), from: key.address });
    });
  }

  /** As `sign`: what lies at a customers' address goes to the paying one of its key, or coin for fees the other way. */
  signSweep({ sweepId, key: name, ...sweep }: SweepToSign): Promise<SignedEntry> {
    return this.#inTurn(() => {
      const key = this.key(name);
      if (!key.planSweep) throw new Refusal('unknownAddress', `the key ${name} knows no addresses of customers`);
      return this.#sign(sweepId, key, { ...key.planSweep(sweep), purpose: sweep.step });
    });
  }

  #inTurn(work: () => Promise<SignedEntry>): Promise<SignedEntry> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #sign(payoutId: string, { name }: SigningKey, plan: Planned): Promise<SignedEntry> {
    const { purpose } = plan;
    const before = this.signed(payoutId);
    const same = before.find(
      (entry) =>
        entry.digest === plan.digest && entry.key === name && entry.purpose === purpose && entry.from === plan.from,
    );
    if (same) return same;
    const last = before.at(-1);
    if (last) checkReplacement(last, plan, name);
    this.#checkTaken(payoutId, plan);
    // A clock that was set back loosens no limit.
    const nowMs = Math.max(this.#clock.now().getTime(), Date.parse(this.#log.entries.at(-1)?.at ?? '') || 0);
    this.#checkLimit(name, plan, last, nowMs);
    const entry: SignedEntry = {
      at: new Date(nowMs).toISOString(),
      ...(purpose === undefined ? {} : { purpose }),
      payoutId,
      key: name,
      chain: plan.chain,
      from: plan.from,
      sequence: last?.sequence ?? plan.takes[0],
      takes: [...plan.takes],
      asset: plan.asset,
      to: plan.to,
      units: plan.units,
      feeUnits: plan.feeUnits,
      digest: plan.digest,
      ...(await plan.sign()),
    };
    await this.#log.append(entry).catch((error: unknown) => {
      if (error instanceof NotWritten) throw new Refusal('logNotWritten', error.message);
      throw error;
    });
    this.#remember(entry);
    return entry;
  }

  #checkTaken(payoutId: string, { chain, from, takes }: Planned): void {
    const taken = takes.filter((part) => (this.#takenBy.get(`${chain} ${from} ${part}`) ?? payoutId) !== payoutId);
    if (taken.length > 0) throw new Refusal('sequenceTaken', 'another payout took what this one would use', taken);
  }

  #checkLimit(key: string, plan: Planned, last: SignedEntry | undefined, nowMs: number): void {
    const name = limitOf(key, plan);
    const limit = this.#limits.get(name);
    if (!limit) throw new Refusal('noLimit', `no limit is set for ${name}, so nothing of it is signed`);
    const spent = (this.#spent.get(name) ?? []).filter(({ atMs }) => atMs > nowMs - dayMs);
    this.#spent.set(name, spent);
    const units = limitedUnits(plan);
    const added = {
      units,
      addedUnits: last ? 0n : units,
      addedFeeUnits: plan.feeUnits - (last?.feeUnits ?? 0n),
    };
    const broken = brokenLimit(limit, { ...plan, ...added }, spent, nowMs);
    if (broken) throw new Refusal('limitExceeded', `the limit ${broken} of ${name} would be exceeded`);
  }

  #remember(entry: SignedEntry): void {
    const before = this.#byPayout.get(entry.payoutId);
    const last = before?.at(-1);
    if (before) before.push(entry);
    else this.#byPayout.set(entry.payoutId, [entry]);
    for (const part of entry.takes) this.#takenBy.set(`${entry.chain} ${entry.from} ${part}`, entry.payoutId);
    const name = limitOf(entry.key, entry);
    const units = last ? 0n : limitedUnits(entry);
    const spent = { atMs: Date.parse(entry.at), units, feeUnits: entry.feeUnits - (last?.feeUnits ?? 0n) };
    const all = this.#spent.get(name);
    if (all) all.push(spent);
    else this.#spent.set(name, [spent]);
  }
}

/** What is moved between the key's own addresses is limited by its fees, and what is given for fees counts as such. */
function limitOf(key: string, { chain, asset, purpose }: Pick<Planned, 'chain' | 'asset' | 'purpose'>): string {
  return limitName(key, chain, purpose === undefined ? asset : sweeps);
}

function limitedUnits({ purpose, units }: Pick<Planned, 'purpose' | 'units'>): bigint {
  return purpose === 'move' ? 0n : units;
}

/** The same payment, at a higher fee, that can never be accepted beside the one before. */
function checkReplacement(last: SignedEntry, plan: Planned, key: string): void {
  const isSamePayment =
    last.key === key &&
    last.purpose === plan.purpose &&
    last.chain === plan.chain &&
    last.asset === plan.asset &&
    last.from === plan.from &&
    last.to === plan.to &&
    // A higher fee of a coin leaves less of it to move, and it goes to the same owner.
    (last.units === plan.units || plan.purpose === 'move');
  if (!isSamePayment || !plan.takes.includes(last.sequence))
    throw new Refusal('otherTransaction', 'this payout was signed already, and with another transaction');
  if (plan.feeUnits <= last.feeUnits)
    throw new Refusal('otherTransaction', 'this payout was signed already: only a higher fee takes its place');
}
