import type { Sent } from '../stretches/find-stretches.ts';
import { HttpConnection, type HttpResponse } from './http-connection.ts';

export interface Pace {
  readonly perSecond: number;
  readonly ms: number;
  /** Sent at the same pace beforehand and left out of the answer: connections open, and code that never ran is compiled. */
  readonly warmUpMs?: number;
  /** Hears of each that is not left out. */
  readonly onAnswered?: (request: Sent) => void;
}

export interface OpenLoadOptions extends Pace {
  readonly port: number;
  readonly request: () => Buffer;
  readonly isGood: (response: HttpResponse) => boolean;
}

/** Sends requests by the clock; answers as `byTheClock`. */
export async function openLoad({ port, request, isGood, ...pace }: OpenLoadOptions): Promise<number[]> {
  const free: HttpConnection[] = [];
  const all: HttpConnection[] = [];

  function open(): HttpConnection {
    const client = new HttpConnection(port);
    all.push(client);
    return client;
  }

  try {
    return await byTheClock(pace, async () => {
      const client = free.pop() ?? open();
      const response = await client.send(request());
      if (!isGood(response))
        throw new Error(`a bad answer: ${response.head} ${response.body.toString().slice(0, 500)}`);
      free.push(client);
    });
  } finally {
    for (const client of all) client.close();
  }
}

/**
 * Begins work by the clock, whether what began before has ended or not. Answers the latency of each in milliseconds, counted
 * from when it was due: what a slow one keeps waiting counts too.
 */
export async function byTheClock(pace: Pace, work: () => Promise<void>): Promise<number[]> {
  const { perSecond, ms, warmUpMs = 0, onAnswered } = pace;
  const latencies: number[] = [];
  const pending: Promise<void>[] = [];
  const started = performance.now();
  const failures: unknown[] = [];

  async function begin(due: number): Promise<void> {
    const sent = performance.now();
    await work();
    const ended = performance.now();
    if (due - started < warmUpMs) return;
    latencies.push(ended - due);
    const { timeOrigin } = performance;
    onAnswered?.({ due: timeOrigin + due, sent: timeOrigin + sent, ended: timeOrigin + ended });
  }

  for (let sent = 0; performance.now() - started < warmUpMs + ms && failures.length === 0; ) {
    const due = started + (sent * 1000) / perSecond;
    if (performance.now() >= due) {
      pending.push(
        begin(due).catch((error: unknown) => {
          failures.push(error);
        }),
      );
      sent += 1;
    } else await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
  if (failures.length > 0) throw failures[0];
  return latencies;
}
