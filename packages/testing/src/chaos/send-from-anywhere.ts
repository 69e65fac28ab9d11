import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { csrfOf } from '../csrf-of.ts';

export interface SentRequest {
  readonly method: string;
  /** Below the base path of calls. */
  readonly path: string;
  readonly body?: string;
  readonly query?: string;
  readonly idempotencyKey?: string;
}

export interface ReceivedAnswer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Calls a server on this machine, each time from another address, so that no limit is met. Undefined when no answer came. */
export async function sendFromAnywhere<Body>(
  port: number,
  { method, path, body = '', query = '', idempotencyKey }: SentRequest,
): Promise<ReceivedAnswer<Body> | undefined> {
  const token = await tokenOf(port).catch(() => undefined);
  if (token === undefined) return undefined;
  return new Promise((resolve) => {
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        agent: false,
        localAddress: `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`,
        method,
        path: `/service/api/v1/${path}/${query}`,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          cookie: `_csrf=${token}`,
          'csrf-token': token,
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
      },
      (incoming) => {
        let text = '';
        incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
        incoming.on('error', () => resolve(undefined));
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: JSON.parse(text) as Body }));
      },
    );
    outgoing.on('error', () => setImmediate(() => resolve(undefined)));
    outgoing.end(body);
  });
}

/** By port: a server that is killed and started again still knows what it gave. */
const tokens = new Map<number, Promise<string>>();

function tokenOf(port: number): Promise<string> {
  const known = tokens.get(port);
  if (known) return known;
  const token = csrfOf(`http://127.0.0.1:${port}`);
  tokens.set(port, token);
  // It may be down just now.
  token.catch(() => tokens.delete(port));
  return token;
}
