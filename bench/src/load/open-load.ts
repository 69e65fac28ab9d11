import type { Sent } from '../stretches/find-stretches.ts';
import { collectGarbage } from './collect-garbage.ts';
import { HttpConnection, type HttpResponse } from './http-connection.ts';

export interface Pace {
  readonly perSecond: number;
  readonly ms: number;
  /** Sent at the same pace beforehand and left out of the answer: code that never ran is compiled. */
  readonly warmUpMs?: number;
  /** Called with each that is not left out. */
  readonly onAnswered?: (request: Sent) => void;
}

export interface OpenLoadOptions extends Pace {
  readonly port: number;
  readonly request: () => Buffer;
  readonly isGood: (response: HttpResponse) => boolean;
}

/**
 * Open from the start: connections opened while a request is late would make the next ones late. Taken in turn, so that none
 * lies idle until it is closed.
 */
const connections = 512;

/** Sends requests by the clock; answers as `byTheClock`. */
export async function openLoad({ port, request, isGood, ...pace }: OpenLoadOptions): Promise<number[]> {
  const all = Array.from({ length: connections }, () => new HttpConnection(port));
  let free = [...all];
  let taken = 0;

  function take(): HttpConnection {
    const client = free[taken];
    if (client) {
      taken += 1;
      return client;
    }
    const more = new HttpConnection(port);
    all.push(more);
    return more;
  }

  function give(client: HttpConnection): void {
    free.push(client);
    if (taken < connections) return;
    free = free.slice(taken);
    taken = 0;
  }

  try {
    return await byTheClock(pace, async () => {
      const client = take();
      const response = await client.send(request());
      if (!isGood(response))
        throw new Error(`a bad answer: ${response.head} ${response.body.toString().slice(0, 500)}`);
      give(client);
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
  const failures: unknown[] = [];
  collectGarbage();
  const started = performance.now();
  const underWay = new Set<object>();

  async function begin(due: number): Promise<void> {
    const one = {};
    underWay.add(one);
    try {
      const sent = performance.now();
      await work();
      const ended = performance.now();
      if (due - started < warmUpMs) return;
      latencies.push(ended - due);
      const { timeOrigin } = performance;
      onAnswered?.({ due: timeOrigin + due, sent: timeOrigin + sent, ended: timeOrigin + ended });
    } catch (error) {
      failures.push(error);
    } finally {
      underWay.delete(one);
    }
  }

  for (let sent = 0; performance.now() - started < warmUpMs + ms && failures.length === 0; ) {
    const due = started + (sent * 1000) / perSecond;
    if (performance.now() >= due) {
      void begin(due);
      sent += 1;
    } else await tick();
  }
  while (underWay.size > 0) await tick();
  if (failures.length > 0) throw failures[0];
  return latencies;
}

function tick(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1);
  });
}
