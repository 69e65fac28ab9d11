import { randomBytes, randomInt } from 'node:crypto';
import { type Db, violates } from '../../../platform/database/index.ts';
import { wakeRelays } from '../../../platform/outbox/index.ts';
import type { SearchIndex } from './search-index.ts';

/** An order's row as JSON, named as the columns are; units as text. */
export type NewOrderRow = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly idempotency: { readonly scope: string; readonly key: string; readonly hash: string } | null;
};

/** What became of an order that was to be created. */
export type Creation =
  | {
      readonly outcome: 'created';
      readonly id: string;
      readonly uid: string;
      readonly secret: string;
      readonly expiresAt: Date;
    }
  /** The reserve had only so much left for it. */
  | { readonly outcome: 'refused'; readonly available: bigint }
  /** So many orders of this network, address or person are open and unpaid, and no more may be. */
  | { readonly outcome: 'capped'; readonly by: CapKind; readonly max: number }
  /** With it these would hold more of the reserve unpaid than they may; so much they still may. */
  | { readonly outcome: 'shareTaken'; readonly by: CapKind | 'visitors'; readonly available: bigint }
  /** It would hold so much of the reserve, or all visitors together with it, that a captcha is asked for. */
  | { readonly outcome: 'unproven' }
  /** Its customer has ordered more by now than it was judged by. */
  | { readonly outcome: 'limited' }
  /** The key that signed it has used so much of one of its limits; when it may again, or null where it never may. */
  | {
      readonly outcome: 'keyLimited';
      readonly limit: 'ordersPerMinute' | 'dayUsd';
      readonly used: bigint;
      readonly until: Date | null;
    }
  /** Its route takes no orders, as the database has it. */
  | { readonly outcome: 'closed' }
  /** It names an address that was given to a customer, or a wallet that customers pay to by hand. */
  | { readonly outcome: 'ownAddress' }
  /** The site takes none. */
  | { readonly outcome: 'offline' }
  /** The same Idempotency-Key made another order before, of a body with this hash. */
  | { readonly outcome: 'repeated'; readonly orderId: string; readonly bodyHash: string };

export type CapKind = 'network' | 'email' | 'person';

interface Waiting {
  readonly row: NewOrderRow;
  readonly resolve: (creation: Creation) => void;
  readonly reject: (reason: unknown) => void;
}

interface Named {
  readonly waiting: Waiting;
  readonly uid: string;
  readonly secret: string;
}

/** Two let one batch be computed while the other is written to disk; more would only wait for the same two cores. */
const lanes = 2;
const batchMax = 128;
/** Between the starts of two batches. What a batch costs beside its orders is then paid 100 times a second at most. */
const batchGapMs = 10;
const uidTries = 5;

/**
 * Orders that wait share a commit: a batch goes to the database when a lane is free and the batch before began a moment ago,
 * and nobody is answered before the commit. An order that comes alone waits for nothing. A batch that fails is tried again one by one, so that only the order at fault fails.
 */
export class CreationQueue {
  readonly #db: Db;
  readonly #searchIndex: SearchIndex;
  #waiting: Waiting[] = [];
  #busy = 0;
  #isScheduled = false;
  #nextBatchAt = 0;

  constructor(db: Db, searchIndex: SearchIndex) {
    this.#db = db;
    this.#searchIndex = searchIndex;
  }

  /** Creates the order, with all that belongs to it, or says why not. Throws what the database threw at this one order. */
  create(row: NewOrderRow): Promise<Creation> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#busy === lanes || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    const flush = () => {
      this.#isScheduled = false;
      this.#flush();
    };
    const wait = this.#nextBatchAt - performance.now();
    // Requests that were read in the same turn of the event loop go together.
    if (wait <= 0) setImmediate(flush);
    else setTimeout(flush, wait);
  }

  #flush(): void {
    const batch = this.#waiting.splice(0, batchMax);
    this.#busy += 1;
    this.#nextBatchAt = performance.now() + batchGapMs;
    void this.#createAll(batch).finally(() => {
      this.#busy -= 1;
      this.#schedule();
    });
    this.#schedule();
  }

  async #createAll(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#send(nameAll(batch));
    } catch {
      for (const waiting of batch) await this.#createAlone(waiting);
    }
    wakeRelays(this.#db);
    this.#searchIndex.added(batch.length);
  }

  async #createAlone(waiting: Waiting): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#send(nameAll([waiting]));
      } catch (error) {
        if (!violates(error, 'orders_uid') || attempt === uidTries) return waiting.reject(error);
      }
    }
  }

  async #send(batch: readonly Named[]): Promise<void> {
    const body = JSON.stringify(batch.map(({ waiting, uid, secret }) => ({ ...waiting.row, uid, secret })));
    const { rows } = await this.#db.$client.query<ResultRow>({
      ...(batch.some(({ waiting }) => isOfMerchant(waiting.row)) ? createWithMerchants : createAlone),
      values: [body],
    });
    const isRefused = rows.some(({ outcome }) => outcome === 'refused');
    const isAllMade = rows.every(({ outcome }) => outcome === 'created' || isKeyLimit(outcome));
    const freesPlaces = isRefused || rows.some(({ outcome }) => outcome === 'visitorsShare');
    for (const [at, { waiting, uid, secret }] of batch.entries()) {
      const result = rows[at];
      if (!result) throw new Error('create_orders answered less than it was asked');
      const { row } = waiting;
      if (result.outcome === 'created')
        waiting.resolve({ outcome: 'created', id: row.id, uid, secret, expiresAt: expiryOf(result) });
      else if (result.outcome === 'refused')
        waiting.resolve({ outcome: 'refused', available: BigInt(result.available ?? '0') });
      else if (isPlain(result.outcome)) waiting.resolve({ outcome: result.outcome });
      else if (isKeyLimit(result.outcome) && isAllMade)
        waiting.resolve({
          outcome: 'keyLimited',
          limit: byKeyLimit[result.outcome],
          used: BigInt(result.available ?? '0'),
          until: result.expires,
        });
      else if (isKeyLimit(result.outcome)) this.create(row).then(waiting.resolve, waiting.reject);
      // It was counted beside one that was refused later: without that one it may stand.
      else if (result.outcome !== 'repeated' && (result.outcome === 'visitorsShare' ? isRefused : freesPlaces))
        this.create(row).then(waiting.resolve, waiting.reject);
      else if (result.outcome === 'unproven' || (result.outcome === 'visitorsShare' && result.available === null))
        waiting.resolve({ outcome: 'unproven' });
      else if (isShare(result.outcome))
        waiting.resolve({
          outcome: 'shareTaken',
          by: byShare[result.outcome],
          available: BigInt(result.available ?? '0'),
        });
      else if (result.outcome !== 'repeated')
        waiting.resolve({ outcome: 'capped', by: result.outcome, max: Number.parseInt(result.available ?? '', 10) });
      else if (result.made_hash !== null)
        waiting.resolve({ outcome: 'repeated', orderId: result.made_id, bodyHash: result.made_hash });
      // The first order of this key was refused in the same batch: this one stands for itself now.
      else this.create(row).then(waiting.resolve, waiting.reject);
    }
  }
}

const createAlone = {
  name: 'create_orders',
  text: 'select outcome, available, made_id, made_hash, expires from create_orders($1::jsonb)',
};
/** The same, and what programs say of their orders: one statement, so that both are there or neither. */
const createWithMerchants = {
  name: 'create_orders_with_merchants',
  text: `with made as (
      select outcome, available, made_id, made_hash, expires, place
      from create_program_orders($1::jsonb) with ordinality as m (outcome, available, made_id, made_hash, expires, place)),
    said as (
      insert into order_merchants (order_id, external_id, ipn_format, link_id, payer_id, key_id, key_cents, key_at)
      select o.id, o.external_id, o.ipn_format, o.link_id, o.payer_id, o.key_id, o.key_cents,
        case when o.key_id is not null then tetri_now() end
      from jsonb_to_recordset($1::jsonb)
        as o (id uuid, external_id text, ipn_format text, link_id uuid, payer_id uuid, key_id uuid, key_cents numeric)
      join made on made.outcome = 'created' and made.made_id = o.id
      where o.external_id is not null or o.ipn_format <> 'form' or o.link_id is not null or o.key_id is not null
      -- In one order always, so that two batches never wait for each other's links in a ring.
      order by o.link_id)
    select outcome, available, made_id, made_hash, expires from made order by place`,
};

function isOfMerchant(row: NewOrderRow): boolean {
  const texts = [row['external_id'], row['link_id'], row['key_id']];
  return row['ipn_format'] === 'json' || texts.some((text) => typeof text === 'string');
}

/** Whose share of a reserve is meant by what `create_orders` answers. */
const byShare = {
  networkShare: 'network',
  emailShare: 'email',
  personShare: 'person',
  visitorsShare: 'visitors',
} as const;

const byKeyLimit = { keyMinute: 'ordersPerMinute', keyDay: 'dayUsd' } as const;

function isKeyLimit(outcome: ResultRow['outcome']): outcome is keyof typeof byKeyLimit {
  return outcome in byKeyLimit;
}

function expiryOf({ expires }: ResultRow): Date {
  if (!expires) throw new Error('an order that was created has no end');
  return expires;
}

function isShare(outcome: ResultRow['outcome']): outcome is keyof typeof byShare {
  return outcome in byShare;
}

/** Answered as they are, whatever became of the others of the batch. */
const plainOutcomes = ['closed', 'offline', 'ownAddress', 'limited'] as const;

function isPlain(outcome: string): outcome is (typeof plainOutcomes)[number] {
  return plainOutcomes.some((plain) => plain === outcome);
}

interface ResultRow {
  readonly outcome:
    | 'created'
    | 'refused'
    | (typeof plainOutcomes)[number]
    | 'unproven'
    | CapKind
    | keyof typeof byShare
    | keyof typeof byKeyLimit
    | 'repeated';
  readonly available: string | null;
  readonly made_id: string;
  readonly made_hash: string | null;
  /** Of an order above a limit of its key: when it may be made. */
  readonly expires: Date | null;
}

const secretBytes = 16;

/** 8 to 10 digits at random, and 128 random bits: nobody can tell how many orders there are, or guess one's secret. */
function nameAll(batch: readonly Waiting[]): Named[] {
  const secrets = randomBytes(batch.length * secretBytes);
  return batch.map((waiting, at) => ({
    waiting,
    uid: String(randomInt(10_000_000, 10_000_000_000)),
    secret: secrets.toString('hex', at * secretBytes, (at + 1) * secretBytes),
  }));
}
