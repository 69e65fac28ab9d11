import type { Clock } from '../../../../platform/clock.ts';
import { type Db, transaction } from '../../../../platform/database/index.ts';
import { chooseRequisite, isUsedUp } from '../../core/choose-requisite.ts';
import type { RequisitePool } from '../../plugin.ts';
import { claimRequisite, releaseClaim } from './claim-requisite.ts';
import { readRequisites, type RequisiteWithUse } from '../store/read-requisites.ts';

/** How long `hasCapacity` may go by what it read before: it is a hint, the claim decides. */
const hintMs = 1000;

interface Hint {
  readonly readAt: number;
  readonly pool: Promise<readonly RequisiteWithUse[]>;
}

/** The pool over the database. `hasCapacity` is asked for every order, so it reads a currency at most once a second. */
export class DatabasePool implements RequisitePool {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #hints = new Map<string, Hint>();

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async claim(order: { orderId: string; currencyId: string; units: bigint }) {
    const shown = await transaction(this.#db, (tx) => claimRequisite(tx, order));
    await this.#forgetLimited(order.currencyId);
    return shown;
  }

  async release(orderId: string): Promise<void> {
    await transaction(this.#db, (tx) => releaseClaim(tx, orderId));
    this.forgetHints();
  }

  async hasCapacity(currencyId: string, units: bigint): Promise<boolean> {
    const now = this.#clock.now().getTime();
    let hint = this.#hints.get(currencyId);
    if (!hint || now - hint.readAt >= hintMs) {
      hint = { readAt: now, pool: this.#readPool(currencyId) };
      this.#hints.set(currencyId, hint);
      hint.pool.catch(() => this.#hints.delete(currencyId));
    }
    return chooseRequisite(await hint.pool, units) !== undefined;
  }

  async exhaustedCurrencies(): Promise<readonly string[]> {
    const all = await readRequisites(this.#db, { isActive: true });
    const byCurrency = Map.groupBy(all, ({ currencyId }) => currencyId);
    return [...byCurrency].filter(([, pool]) => pool.every(isUsedUp)).map(([currencyId]) => currencyId);
  }

  /** After a change of the pool by hand. */
  forgetHints(): void {
    this.#hints.clear();
  }

  /** A claim changes the room of a pool with limits only; others are asked of for every order, so their hint stays. */
  async #forgetLimited(currencyId: string): Promise<void> {
    const pool = await this.#hints.get(currencyId)?.pool;
    const isLimited = pool?.some(({ dailyLimitUnits, monthlyLimitUnits }) => dailyLimitUnits ?? monthlyLimitUnits);
    if (isLimited) this.#hints.delete(currencyId);
  }

  #readPool(currencyId: string): Promise<RequisiteWithUse[]> {
    return readRequisites(this.#db, { currencyId, isActive: true });
  }
}
