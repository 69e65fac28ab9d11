import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { afterCommit, secondsFromNow, type Tx } from '../database/index.ts';
import type { EventDefinition, JobDefinition } from './define.ts';
import { wakeRelays } from './wake.ts';

export interface AnnounceOptions {
  /**
   * What keeps its order, usually the order's id. Ids of rows follow commits only where the writers of one key wait for
   * each other, so hold the lock of what changed before announcing it. Without a key nothing is ordered.
   */
  readonly key?: string;
}

export interface EnqueueOptions {
  readonly key?: string;
  /** Not before this time. */
  readonly at?: Date;
  /** Not before so many seconds have passed by the database's clock; at once where neither is set. */
  readonly inSeconds?: number;
}

/** Announces an event with the change that causes it: both are committed, or neither. */
export async function announce<Payload extends z.ZodType>(
  tx: Tx,
  event: EventDefinition<Payload>,
  payload: z.input<Payload>,
  { key }: AnnounceOptions = {},
): Promise<void> {
  await tx.execute(sql`
    insert into outbox (kind, name, key, payload) values ('event', ${event.name}, ${key ?? null}, ${JSON.stringify(payload)}::jsonb)`);
  afterCommit(tx, wakeRelays);
}

/** Announces many events of one kind by one statement, in their order. */
export async function announceEach<Payload extends z.ZodType>(
  tx: Tx,
  event: EventDefinition<Payload>,
  announced: readonly { readonly payload: z.input<Payload>; readonly key: string }[],
): Promise<void> {
  if (announced.length === 0) return;
  await tx.execute(sql`
    insert into outbox (kind, name, key, payload)
    select 'event', ${event.name}, e ->> 'key', e -> 'payload'
    from jsonb_array_elements(${JSON.stringify(announced)}::jsonb) with ordinality as list(e, place) order by place`);
  afterCommit(tx, wakeRelays);
}

/** Enqueues a job with the change that causes it: both are committed, or neither. */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  job: JobDefinition<Payload>,
  payload: z.input<Payload>,
  { key, at, inSeconds = 0 }: EnqueueOptions = {},
): Promise<void> {
  await tx.execute(sql`
    insert into outbox (kind, name, key, payload, run_at)
    values ('job', ${job.name}, ${key ?? null}, ${JSON.stringify(payload)}::jsonb, coalesce(${at?.toISOString() ?? null}::timestamptz, ${secondsFromNow(inSeconds)}))`);
  afterCommit(tx, wakeRelays);
}

/**
 * Enqueues a job of one kind for each key by one statement, but where one of the key waits already, such as one that failed and is
 * tried again later: it finds what there is to do then.
 */
export async function enqueueOnce<Payload extends z.ZodType>(
  tx: Tx,
  job: JobDefinition<Payload>,
  enqueued: readonly { readonly payload: z.input<Payload>; readonly key: string }[],
  { inSeconds = 0 }: Pick<EnqueueOptions, 'inSeconds'> = {},
): Promise<void> {
  if (enqueued.length === 0) return;
  await tx.execute(sql`
    insert into outbox (kind, name, key, payload, run_at)
    select 'job', ${job.name}, e ->> 'key', e -> 'payload', ${secondsFromNow(inSeconds)}
    from jsonb_array_elements(${JSON.stringify(enqueued)}::jsonb) with ordinality as list(e, place)
    where not exists (select from outbox o
      where o.kind = 'job' and o.name = ${job.name} and o.key = e ->> 'key' and o.claimed_by is null and o.dead_at is null)
    order by place`);
  afterCommit(tx, wakeRelays);
}
