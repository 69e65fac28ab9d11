import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/index.ts';
import type { Log } from '../log.ts';
import type { EventDefinition, JobDefinition } from './define.ts';
import { type RetryPolicy, usualRetry } from './retry.ts';

/** What a handler is given beside the payload. */
export interface DeliveryScope {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** The same at every attempt: a key for whatever must happen once only. */
  readonly deliveryId: string;
  readonly key: string | undefined;
  /** 1 at the first try. */
  readonly attempt: number;
}

/** Runs at least once: it may run again after it succeeded, if the process died before that was written down. */
type Handler<Payload extends z.ZodType> = (payload: z.output<Payload>, scope: DeliveryScope) => Promise<void>;

export interface Consumer {
  readonly retry: RetryPolicy;
  /**
   * How many of its lanes run at a time in one process, apart from the places of all others: for what waits for somebody outside,
   * so that whoever is slow keeps nothing else from its work. Without it, they share the places.
   */
  readonly atOnce?: number;
  readonly run: (payload: unknown, scope: DeliveryScope) => Promise<void>;
}

export interface Listener extends Consumer {
  readonly event: string;
  readonly listener: string;
}

export interface Job extends Consumer {
  readonly job: string;
}

/**
 * Hears an event. Under one `listener` name and key, events arrive one at a time and in the order they were announced,
 * also when the same name listens to several events.
 */
export function listen<Payload extends z.ZodType>(
  event: EventDefinition<Payload>,
  listener: string,
  handler: Handler<Payload>,
  retry: Partial<RetryPolicy> = {},
): Listener {
  return {
    event: event.name,
    listener,
    retry: { ...usualRetry, ...retry },
    run: async (payload, scope) => handler(event.payload.parse(payload), scope),
  };
}

/** Does a job. Jobs of one name and key run one at a time, in the order they were enqueued or fell due. */
export function perform<Payload extends z.ZodType>(job: JobDefinition<Payload>, handler: Handler<Payload>): Job {
  return { job: job.name, retry: job.retry, run: async (payload, scope) => handler(job.payload.parse(payload), scope) };
}
