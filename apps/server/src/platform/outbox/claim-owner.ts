import pg from 'pg';
import type { Db } from '../database/index.ts';

/** A row a relay has claimed: a job, or the delivery of an event to one listener. */
export interface OutboxRow {
  readonly id: string;
  readonly kind: 'job' | 'delivery';
  readonly name: string;
  readonly listener: string | null;
  readonly key: string | null;
  readonly lane: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** The class of advisory locks by which relays prove that they live. */
const lockClass = 7380;

const sweepText = `
  update outbox set claimed_by = null
  where kind <> 'event' and dead_at is null and claimed_by is not null and claimed_by not in (
    select objid::int from pg_locks
    where locktype = 'advisory' and classid = ${lockClass} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database()))`;

/** Answers one row without an id where nothing may run now. */
const takeText = `
  select taken.*, due.ms as "dueMs", events.are_many as "hasManyEvents"
  from (
    select (extract(epoch from min(coalesce(retry_at, run_at)) - tetri_now()) * 1000)::float8 as ms from outbox
    where kind <> 'event' and claimed_by is null and dead_at is null and (retry_at is not null or run_at > created_at)
      and coalesce(retry_at, run_at) > tetri_now()
  ) due
  -- One call turns a thousand into deliveries.
  cross join (
    select count(*) = 1000 as are_many from (select from outbox where kind = 'event' limit 1000) event
  ) events
  left join (
    select id, kind, name, listener, key, lane, payload, attempts from outbox_take($1, $2, $3, $4)
  ) taken on true
  order by taken.id`;

type ClaimedRow = OutboxRow & { readonly dueMs: number | null; readonly hasManyEvents: boolean };

export interface Claim {
  readonly rows: readonly OutboxRow[];
  /** More of them may run now than were asked for, or will once more events are delivered. */
  readonly hasMore: boolean;
  /** Milliseconds until the next row falls due; undefined when none waits. */
  readonly dueMs: number | undefined;
}

/**
 * In whose name a relay claims rows: a number, and a connection that holds an advisory lock on it. When the process dies the
 * server closes the connection, the lock falls, and the others see at once which claims are orphaned; no lease has to
 * run out, and no clock is asked.
 */
export class ClaimOwner {
  readonly number: number;
  readonly #db: Db;
  readonly #client: pg.Client;
  #isLost = false;
  /** Ids that wait for the write before them, so that whatever ends meanwhile shares a commit. */
  #waiting: { readonly ids: string[]; readonly written: Promise<void> } | undefined;
  #writing: Promise<void> = Promise.resolve();

  private constructor(db: Db, client: pg.Client, number: number) {
    this.#db = db;
    this.#client = client;
    this.number = number;
    client.once('end', () => {
      this.#isLost = true;
    });
  }

  /** Takes a number nobody holds, and frees what dead relays had claimed. */
  static async take(db: Db): Promise<ClaimOwner> {
    const client = new pg.Client({ ...db.$client.options, application_name: 'tetri relay' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<{ number: number }>(`select nextval('outbox_relays')::int as number`);
      const number = rows[0]?.number ?? 0;
      await client.query('select pg_advisory_lock($1, $2)', [lockClass, number]);
      const owner = new ClaimOwner(db, client, number);
      await owner.sweep();
      return owner;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  async sweep(): Promise<void> {
    await this.#db.$client.query({ name: 'outbox-sweep', text: sweepText });
  }

  /** Claims up to `batch` rows that may run now, in the order of their ids, and says when the next row falls due. */
  async claim(batch: number, events: readonly string[], listeners: readonly string[]): Promise<Claim> {
    const { rows } = await this.#db.$client.query<ClaimedRow>({
      name: 'outbox-take',
      text: takeText,
      values: [this.number, batch, events, listeners],
    });
    const [first] = rows;
    return {
      rows: rows.filter(({ id }) => id !== null),
      hasMore: rows.length === batch || first?.hasManyEvents === true,
      dueMs: first?.dueMs ?? undefined,
    };
  }

  /** Writes down what succeeded, together with what else succeeds while the write before this one lasts. */
  succeed(ids: readonly string[]): Promise<void> {
    this.#waiting ??= this.#openWrite();
    this.#waiting.ids.push(...ids);
    return this.#waiting.written;
  }

  #openWrite() {
    const ids: string[] = [];
    const written = this.#writing.then(async () => {
      this.#waiting = undefined;
      await this.#db.$client.query({
        name: 'outbox-succeed',
        text: 'delete from outbox where id = any($1::bigint[]) and claimed_by = $2',
        values: [ids, this.number],
      });
    });
    this.#writing = written.catch(() => undefined);
    return { ids, written };
  }

  /** Writes a failure down. Without a pause the row is given up. */
  async fail(id: string, error: string, pauseMs: number | undefined): Promise<void> {
    await this.#db.$client.query({
      name: 'outbox-fail',
      text: `update outbox set claimed_by = null, attempts = attempts + 1, last_error = $3,
               retry_at = tetri_now() + $4::float8 * interval '1 millisecond',
               dead_at = case when $4::float8 is null then tetri_now() end
             where id = $1 and claimed_by = $2`,
      values: [id, this.number, error, pauseMs ?? null],
    });
  }

  /** Gives back rows that were claimed and not tried. */
  async release(ids: readonly string[]): Promise<void> {
    await this.#db.$client.query(
      'update outbox set claimed_by = null where id = any($1::bigint[]) and claimed_by = $2',
      [ids, this.number],
    );
  }

  /** Leaves: whatever is still claimed under this number is orphaned from now on. */
  async leave(): Promise<void> {
    this.#isLost = true;
    await this.#client.end();
  }
}
