import type { z } from 'zod';
import { type RetryPolicy, usualRetry } from './retry.ts';

/** Something that happened, named in the past tense. Any number of listeners, in any module above, may hear it. */
export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
}

/** Something to be done, now or at a time, by exactly one handler. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  readonly retry: RetryPolicy;
}

/** The payload travels as JSON: amounts as decimal text, times as ISO text. */
export function defineEvent<Payload extends z.ZodType>(name: string, payload: Payload): EventDefinition<Payload> {
  return { name, payload };
}

/** `retry` overrides parts of the usual policy. */
export function defineJob<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  retry: Partial<RetryPolicy> = {},
): JobDefinition<Payload> {
  return { name, payload, retry: { ...usualRetry, ...retry } };
}
