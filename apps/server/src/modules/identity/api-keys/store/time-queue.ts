import type { KeyLimits, OwnerKeyLimits } from '@tetri/contract';
import type { Db } from '../../../../platform/database/index.ts';
import type { ApiKeyRow } from './api-keys.ts';

/** What a signature was judged by. */
export type JudgedKey = Pick<ApiKeyRow, 'id' | 'canWithdraw' | 'allowedIps' | 'sealedSecret'>;

/** What a key may do, as it is when its time is taken. */
export interface TakenKey {
  readonly limits: KeyLimits;
  readonly ownerLimits: OwnerKeyLimits;
}

interface Waiting {
  readonly key: JudgedKey;
  readonly timeMs: number;
  readonly resolve: (taken: TakenKey | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Locked in one order, so that two processes with some of the same keys wait for each other and no more. A key that is not as it
 * was judged takes nothing.
 */
const text = `
  with given as (
    select k.id, t."timeMs" as time from api_keys k
    join jsonb_to_recordset($1::jsonb) as t (id uuid, "timeMs" bigint, "canWithdraw" boolean, "allowedIps" text[], "sealedSecret" text)
      on t.id = k.id and t."canWithdraw" = k.can_withdraw and t."allowedIps" = k.allowed_ips and t."sealedSecret" = k.sealed_secret
    join users u on u.id = k.user_id and u.deleted_at is null and (u.blocked_until is null or u.blocked_until <= tetri_now())
    where k.is_active and k.can_use_api
    order by k.id for update of k)
  update api_keys k set last_time = g.time, last_use_at = tetri_now() from given g
  where k.id = g.id and (k.last_time is null or k.last_time < g.time)
  returning k.id, k.limits, coalesce(k.owner_limits, (select t.limits from api_key_terms t)) as "ownerLimits"`;

/**
 * Takes the signed times of keys, so that none is taken twice: those that come while one write lasts share the next, each key once
 * in it. Nobody is answered before the commit.
 */
export class TimeQueue {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Takes a time, in milliseconds, and notes the use: of any number that come with one time, one gets what the key
   * may do. Undefined too where the key may not be used, or is not as it was judged.
   */
  take(key: JudgedKey, timeMs: number): Promise<TakenKey | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, timeMs, resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#nextBatch();
      try {
        const { rows } = await this.#db.$client.query<TakenKey & { id: string }>({
          name: 'api-keys-take-times',
          text,
          values: [JSON.stringify([...batch.values()].map(asked))],
        });
        const taken = new Map(rows.map(({ id, ...limits }) => [id, limits]));
        for (const [id, { resolve }] of batch) resolve(taken.get(id));
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    this.#isWriting = false;
  }

  /** The first that waits of each key; the others wait on, in their order. */
  #nextBatch(): ReadonlyMap<string, Waiting> {
    const batch = new Map<string, Waiting>();
    const left: Waiting[] = [];
    for (const waiting of this.#waiting) {
      if (batch.has(waiting.key.id)) left.push(waiting);
      else batch.set(waiting.key.id, waiting);
    }
    this.#waiting = left;
    return batch;
  }
}

function asked({ key: { id, canWithdraw, allowedIps, sealedSecret }, timeMs }: Waiting) {
  return { id, timeMs, canWithdraw, allowedIps, sealedSecret };
}
