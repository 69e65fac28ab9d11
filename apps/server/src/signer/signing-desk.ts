import type { Clock } from '../platform/clock.ts';
import { brokenLimit, dayMs, type Spent } from './judge-limit.ts';
import type {
  PlannedSweep,
  PlannedTransaction,
  SigningKey,
  SweepStep,
  WalletKey,
} from './kinds/planned-transaction.ts';
import { type Limits, limitName, sweeps } from './limits.ts';
import { Refusal } from './refusal.ts';
import { NotWritten, type SignedEntry, type SigningLog } from './signing-log.ts';

export interface PayoutToSign {
  readonly payoutId: string;
  readonly key: string;
  readonly transaction: unknown;
}

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
 * decide the rest, and the log has it on the disk before anybody gets it. A wallet that builds what is asked keeps others of its
 * own waiting, and no other key.
 */
export class SigningDesk {
  readonly #keys: ReadonlyMap<string, SigningKey | WalletKey>;
  readonly #limits: Limits;
  readonly #log: SigningLog;
  readonly #clock: Clock;
  readonly #byPayout = new Map<string, SignedEntry[]>();
  /** Which payout took a sequence. */
  readonly #takenBy = new Map<string, string>();
  readonly #spent = new Map<string, Spent[]>();
  /** The last one to judge and write (''), and the last one that each wallet builds, by the name of its key. */
  readonly #turns = new Map<string, Promise<unknown>>();
  /** What lies at a key, by its name, where somebody waits for it. */
  readonly #balances = new Map<string, Promise<bigint>>();
  /** What is asked for and not answered yet, by payout. */
  readonly #asked = new Map<string, Promise<unknown>>();

  constructor({
    keys,
    limits,
    log,
    clock,
  }: { keys: readonly (SigningKey | WalletKey)[]; limits: Limits; log: SigningLog; clock: Clock }) {
    this.#keys = new Map(keys.map((key) => [key.name, key]));
    this.#limits = limits;
    this.#log = log;
    this.#clock = clock;
    for (const entry of log.entries) this.#remember(entry);
  }

  /** Throws a `Refusal` for an unknown name. */
  key(name: string): SigningKey | WalletKey {
    const key = this.#keys.get(name);
    if (!key) throw new Refusal('unknownKey', `there is no key ${name}`);
    return key;
  }

  /** What was signed for this payout, the oldest first, once all that was asked for before is answered. */
  async signed(payoutId: string): Promise<readonly SignedEntry[]> {
    await this.#asked.get(payoutId);
    return this.#signedFor(payoutId);
  }

  /** Throws a `Refusal` where nothing was signed; after any other error nobody knows. */
  sign(request: PayoutToSign): Promise<SignedEntry> {
    const signed = this.#signPayout(request);
    const { payoutId } = request;
    const asked: Promise<unknown> = Promise.allSettled([signed, this.#asked.get(payoutId)]).then(() => {
      if (this.#asked.get(payoutId) === asked) this.#asked.delete(payoutId);
    });
    this.#asked.set(payoutId, asked);
    return signed;
  }

  async #signPayout({ payoutId, key: name, transaction }: PayoutToSign): Promise<SignedEntry> {
    const key = this.key(name);
    const from = key.address;
    if (!('build' in key))
      return this.#inTurn('', () => this.#sign(payoutId, name, { ...key.plan(transaction), from }));
    // It is written before the next one is built: of coins that no other took.
    return this.#inTurn(name, async () => {
      const plan = await this.#build(payoutId, key, transaction);
      return this.#inTurn('', () => this.#sign(payoutId, name, { ...plan, from }));
    });
  }

  /** As `sign`: what lies at a customers' address goes to the paying one of its key, or coin for fees the other way. */
  signSweep({ sweepId, key: name, ...sweep }: SweepToSign): Promise<SignedEntry> {
    return this.#inTurn('', async () => {
      const key = this.key(name);
      if (!key.planSweep) throw new Refusal('unknownAddress', `the key ${name} knows no addresses of customers`);
      return this.#sign(sweepId, name, { ...key.planSweep(sweep), purpose: sweep.step });
    });
  }

  /** What lies at the address of a key whose wallet alone can tell. */
  async balance(name: string): Promise<bigint> {
    const key = this.key(name);
    if (!('build' in key)) throw new Refusal('badRequest', `what lies at the key ${name} is the chain's to tell`);
    // Who asks while a wallet works is answered with the others, once.
    const asked =
      this.#balances.get(name) ??
      this.#inTurn(name, () => key.balance()).finally(() => {
        this.#balances.delete(name);
      });
    this.#balances.set(name, asked);
    return asked;
  }

  /** What was signed for the payout is not built again: it would be another transaction beside it. */
  async #build(payoutId: string, key: WalletKey, transaction: unknown): Promise<PlannedTransaction> {
    const digest = key.digestOf(transaction);
    const [before] = this.#signedFor(payoutId);
    if (before && (before.digest !== digest || before.key !== key.name))
      throw new Refusal('otherTransaction', 'this payout was signed already, and with another transaction');
    if (before) return { ...before, takes: [before.sequence], sign: async () => before };
    return key.build(transaction, (chain, part) => this.#takenBy.has(`${chain} ${key.address} ${part}`));
  }

  #signedFor(payoutId: string): readonly SignedEntry[] {
    return this.#byPayout.get(payoutId) ?? [];
  }

  #inTurn<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#turns.get(whose) ?? Promise.resolve()).then(work);
    this.#turns.set(
      whose,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async #sign(payoutId: string, name: string, plan: Planned): Promise<SignedEntry> {
    const { purpose } = plan;
    const before = this.#signedFor(payoutId);
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
