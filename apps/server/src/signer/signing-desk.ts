import type { Clock } from '../platform/clock.ts';
import { brokenLimit, dayMs, type Spent } from './judge-limit.ts';
import type { PlannedTransaction, SigningKey } from './kinds/planned-transaction.ts';
import { type Limits, limitName } from './limits.ts';
import { Refusal } from './refusal.ts';
import { NotWritten, type SignedEntry, type SigningLog } from './signing-log.ts';

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
  sign(request: { payoutId: string; key: string; transaction: unknown }): Promise<SignedEntry> {
    const turn = this.#turn.then(() => this.#sign(request));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #sign({ payoutId, key: name, transaction }: { payoutId: string; key: string; transaction: unknown }) {
    const key = this.key(name);
    const plan = key.plan(transaction);
    const before = this.signed(payoutId);
    const same = before.find(({ digest, key: by }) => digest === plan.digest && by === name);
    if (same) return same;
    const last = before.at(-1);
    if (last) checkReplacement(last, plan, key);
    this.#checkTaken(payoutId, plan);
    // A clock that was set back loosens no limit.
    const nowMs = Math.max(this.#clock.now().getTime(), Date.parse(this.#log.entries.at(-1)?.at ?? '') || 0);
    this.#checkLimit(name, plan, last, nowMs);
    const entry: SignedEntry = {
      at: new Date(nowMs).toISOString(),
      payoutId,
      key: name,
      chain: plan.chain,
      from: key.address,
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

  #checkTaken(payoutId: string, { chain, takes }: PlannedTransaction): void {
    const taken = takes.filter((part) => (this.#takenBy.get(`${chain} ${part}`) ?? payoutId) !== payoutId);
    if (taken.length > 0) throw new Refusal('sequenceTaken', 'another payout took what this one would use', taken);
  }

  #checkLimit(key: string, plan: PlannedTransaction, last: SignedEntry | undefined, nowMs: number): void {
    const name = limitName(key, plan.chain, plan.asset);
    const limit = this.#limits.get(name);
    if (!limit) throw new Refusal('noLimit', `no limit is set for ${name}, so nothing of it is signed`);
    const spent = (this.#spent.get(name) ?? []).filter(({ atMs }) => atMs > nowMs - dayMs);
    this.#spent.set(name, spent);
    const added = {
      addedUnits: last ? 0n : plan.units,
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
    for (const part of entry.takes) this.#takenBy.set(`${entry.chain} ${part}`, entry.payoutId);
    const name = limitName(entry.key, entry.chain, entry.asset);
    const units = last ? 0n : entry.units;
    const spent = { atMs: Date.parse(entry.at), units, feeUnits: entry.feeUnits - (last?.feeUnits ?? 0n) };
    const all = this.#spent.get(name);
    if (all) all.push(spent);
    else this.#spent.set(name, [spent]);
  }
}

/** The same payment, at a higher fee, that can never be accepted beside the one before. */
function checkReplacement(last: SignedEntry, plan: PlannedTransaction, key: SigningKey): void {
  const isSamePayment =
    last.key === key.name &&
    last.chain === plan.chain &&
    last.asset === plan.asset &&
    last.to === plan.to &&
    last.units === plan.units;
  if (!isSamePayment || !plan.takes.includes(last.sequence))
    throw new Refusal('otherTransaction', 'this payout was signed already, and with another transaction');
  if (plan.feeUnits <= last.feeUnits)
    throw new Refusal('otherTransaction', 'this payout was signed already: only a higher fee takes its place');
}
