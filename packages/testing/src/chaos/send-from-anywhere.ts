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
  /** Of somebody who signed in; without one it is a visitor. */
  readonly session?: Session;
}

/** A browser's cookies, as a header, and the CSRF token among them. */
export interface Session {
  readonly cookie: string;
  readonly csrf: string;
}

export interface ReceivedAnswer<Body> {
  readonly status: number;
  readonly body: Body;
  /** Those it sets, as the header of a next request. */
  readonly cookies: string;
}

/** Calls a server on this machine, each time from another address, so that no limit is met. Undefined when no answer came. */
export async function sendFromAnywhere<Body>(
  port: number,
  { method, path, body = '', query = '', idempotencyKey, session }: SentRequest,
): Promise<ReceivedAnswer<Body> | undefined> {
  const { cookie, csrf } = session ?? (await visitorAt(port).catch(() => ({ cookie: '', csrf: undefined })));
  if (csrf === undefined) return undefined;
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
          cookie,
          'csrf-token': csrf,
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
      },
      (incoming) => {
        let text = '';
        incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
        incoming.on('error', () => resolve(undefined));
        const cookies = (incoming.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
        const status = incoming.statusCode ?? 0;
        incoming.on('end', () => resolve({ status, body: JSON.parse(text) as Body, cookies }));
      },
    );
    outgoing.on('error', () => setImmediate(() => resolve(undefined)));
    outgoing.end(body);
  });
}

/** The session of somebody who was given these cookies at signing in. */
export async function sessionOf(port: number, cookies: string): Promise<Session> {
  // A token that came with them is of the visitor before.
  const others = cookies.split('; ').filter((one) => one !== '' && !one.startsWith('_csrf='));
  const csrf = await csrfOf(`http://127.0.0.1:${port}`, others.join('; '));
  return { cookie: [...others, `_csrf=${csrf}`].join('; '), csrf };
}

/** By port: a server that is killed and started again still knows what it gave. */
const visitors = new Map<number, Promise<Session>>();

function visitorAt(port: number): Promise<Session> {
  const known = visitors.get(port);
  if (known) return known;
  const visitor = sessionOf(port, '');
  visitors.set(port, visitor);
  // It may be down just now.
  visitor.catch(() => visitors.delete(port));
  return visitor;
}
