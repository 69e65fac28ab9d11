import { type LimitClass, refusal, tooManyRequests } from '@tetri/contract';
import { createHash } from 'node:crypto';
import { networkOf } from '../addresses/index.ts';
import type { Db } from '../database/index.ts';
import type { CallLimits } from './call-limits.ts';
import type { Limit } from './limits.ts';

/**
 * Counts what guesses and floods mail, for all processes together: calls of a class by network, and what is tried for one
 * e-mail address from wherever, whether or not it has an account. It is counted in slots (see `call_windows`): two names
 * that share one, of a million, share a window.
 */
export class SharedLimit {
  readonly #db: Db;
  readonly #limits: CallLimits;

  constructor(db: Db, limits: CallLimits) {
    this.#db = db;
    this.#limits = limits;
  }

  /** Refuses with `tooManyRequests` and the whole seconds to wait. Nothing is counted of classes that are not shared. */
  async spend(limit: LimitClass, ip: string): Promise<void> {
    const terms = this.#limits.termsOf(limit);
    if (!terms?.isShared || this.#limits.isExempt(ip)) return;
    const points = this.#limits.pointsOf(limit) ?? terms.points;
    await this.#count(`${limit} from ${networkOf(ip)}`, { points, seconds: terms.seconds });
  }

  /** As `spend`, for an address that somebody signs in with, registers, or wants a mail to. */
  async spendEmail(limit: LimitClass, email: string): Promise<void> {
    const terms = this.#limits.termsOf(limit)?.perEmail;
    if (terms) await this.#count(`${limit} for ${email}`, terms);
  }

  async #count(name: string, { points, seconds }: Limit): Promise<void> {
    const { rows } = await this.#db.$client.query<{ count: number; wait: number }>(count, [slotOf(name), seconds]);
    const { count: tries = 1, wait = 0 } = rows[0] ?? {};
    if (tries > points) throw refusal(tooManyRequests, { time: Math.max(1, wait) });
  }
}

/** A window that ended, or that a clock set back would stretch, begins anew. */
const count = `
  insert into call_windows as w (slot, count, ends_at) values ($1, 1, tetri_now() + make_interval(secs => $2))
  on conflict (slot) do update set
    count = case when w.ends_at > tetri_now() and w.ends_at <= excluded.ends_at then w.count + 1 else 1 end,
    ends_at = case when w.ends_at > tetri_now() and w.ends_at <= excluded.ends_at then w.ends_at else excluded.ends_at end
  returning count, ceil(extract(epoch from ends_at - tetri_now()))::int as wait`;

const slotBits = 20;

function slotOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) >>> (32 - slotBits);
}
