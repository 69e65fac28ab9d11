import { HttpConnection, type HttpResponse } from './http-connection.ts';

export interface OpenLoadOptions {
  readonly port: number;
  readonly perSecond: number;
  readonly ms: number;
  /** Sent at the same pace beforehand and left out of the answer: connections open, and code that never ran is compiled. */
  readonly warmUpMs?: number;
  readonly request: () => Buffer;
  readonly isGood: (response: HttpResponse) => boolean;
}

/**
 * Sends by the clock, whether answers came or not. Answers the latency of each request in milliseconds, counted from when it
 * was due: what a slow answer keeps waiting counts too.
 */
export async function openLoad({
  port,
  perSecond,
  ms,
  warmUpMs = 0,
  request,
  isGood,
}: OpenLoadOptions): Promise<number[]> {
  const free: HttpConnection[] = [];
  const all: HttpConnection[] = [];
  const latencies: number[] = [];
  const pending: Promise<void>[] = [];
  const started = performance.now();
  const failures: unknown[] = [];

  function open(): HttpConnection {
    const client = new HttpConnection(port);
    all.push(client);
    return client;
  }

  async function send(due: number): Promise<void> {
    const client = free.pop() ?? open();
    const response = await client.send(request());
    if (!isGood(response)) throw new Error(`a bad answer: ${response.head} ${response.body.toString().slice(0, 500)}`);
    if (due - started >= warmUpMs) latencies.push(performance.now() - due);
    free.push(client);
  }

  for (let sent = 0; performance.now() - started < warmUpMs + ms && failures.length === 0; ) {
    const due = started + (sent * 1000) / perSecond;
    if (performance.now() >= due) {
      pending.push(
        send(due).catch((error: unknown) => {
          failures.push(error);
        }),
      );
      sent += 1;
    } else await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
  for (const client of all) client.close();
  if (failures.length > 0) throw failures[0];
  return latencies;
}
