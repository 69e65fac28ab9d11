import { defineCall, technicalWork } from '@tetri/contract';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request as sendHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { bindCalls } from './binder.ts';
import { CallLimits } from './call-limits.ts';
import { CsrfTokens } from './csrf.ts';
import { bind, handlerFor } from './handle.ts';
import type { Limits } from './limits.ts';
import { prepare, type Prepared, serialise } from './prepared.ts';
import { QuickAnswers, type QuicklyAnswered } from './quick-answers.ts';
import { RateLimit } from './rate-limit.ts';
import { CallService } from './service.ts';

const handle = handlerFor<object>();
const input = z.object({ word: z.string().max(5).optional() });
const output = z.object({ words: z.array(z.string()) });
const common = { method: 'GET', access: 'visitor', summary: 'Lists.', input, output, sharedBody: true } as const;
const list = defineCall({ ...common, path: 'public/list' });
const closedList = defineCall({ ...common, path: 'public/closed-list', errors: [technicalWork] });

const url = '/service/api/v1/public/list';
const now = new Date('2026-01-01');

let ready: Record<string, Prepared> = {};
let isOffline = false;
let quick: QuicklyAnswered[] = [];
let errors: unknown[] = [];
let server: FastifyInstance;
let agent: Agent;

beforeEach(async () => {
  const words = (lang: string) => ({ words: [lang, 'ლარი', 'x'.repeat(2000)] });
  ready = { en: await prepare(words('en')), ru: await prepare(words('ru')), ka: await prepare(words('ka')) };
  isOffline = false;
  quick = [];
  errors = [];
  agent = new Agent({ keepAlive: true });
});

afterEach(async () => {
  agent.destroy();
  await server.close();
});

/** Two servers in one: what `inject` sends is Fastify's, what comes over a socket may be answered before. */
async function serve(limits: Limits = {}, whileClosing = async () => {}): Promise<void> {
  const run = ({ word }: { word?: string | undefined }, _deps: object, { lang }: { lang: string }) =>
    (word === undefined ? ready[lang] : undefined) ?? serialise({ words: [word ?? lang] });
  const service = new CallService({
    handlers: bind({}, [
      handle(list, run, (_deps, lang) => ready[lang]),
      handle(closedList, run, (_deps, lang) => ready[lang]),
    ]),
    resolveActor: async () => ({ kind: 'visitor' }),
    isOffline: () => isOffline,
  });
  server = createFastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: 'idle' });
  const quickAnswers = new QuickAnswers({
    log: { info: () => {}, warn: () => {}, error: (fields) => errors.push(fields) },
    onAnswered: (answered) => quick.push(answered),
  });
  quickAnswers.attach(server);
  server.addHook('preClose', whileClosing);
  const rateLimit = new RateLimit(new CallLimits(limits), { now: () => now });
  await bindCalls(server, { service, rateLimit, csrf: new CsrfTokens(randomBytes(32)), isSecure: true, quickAnswers });
  await server.listen({ port: 0, host: '127.0.0.1' });
}

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

interface Wish {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function overSocket({ method = 'GET', path = `${url}/`, headers = {} }: Wish = {}): Promise<Reply> {
  const { port } = server.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = sendHttp({ port, host: '127.0.0.1', method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function throughFastify({ method = 'GET', path = `${url}/`, headers = {} }: Wish = {}): Promise<Reply> {
  const reply = await server.inject({ method, url: path, headers });
  return { status: reply.statusCode, headers: reply.headers as IncomingHttpHeaders, bytes: reply.rawPayload };
}

/** All of an answer but what is another one in every answer, and what the connection is sent. */
function essence({ status, headers, bytes }: Reply): unknown {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...rest } = headers;
  const id = String(rest['x-request-id'] ?? '');
  const timing = String(rest['server-timing']).replace(/\d+$/, '0');
  const cookie = [rest['set-cookie']].flat().map((text) => text?.replace(/=[^;]+/, '=…'));
  const own = { 'x-request-id': '…', 'server-timing': timing, 'set-cookie': cookie };
  return { status, headers: { ...rest, ...own }, text: textOf(rest, bytes, id) };
}

function textOf(headers: IncomingHttpHeaders, bytes: Buffer, id: string): string {
  const encoding = headers['content-encoding'];
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return plain
    .toString()
    .replace(id, '…')
    .replace(/"latency_ms":\d+/, '"latency_ms":0');
}

const etag = () => ready['en']?.etag ?? '';

test.each<[string, () => Wish]>([
  ['a plain request', () => ({})],
  ['no slash at the end', () => ({ path: url })],
  ['brotli', () => ({ headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })],
  ['gzip', () => ({ headers: { 'accept-encoding': 'gzip' } })],
  ['an unknown encoding', () => ({ headers: { 'accept-encoding': 'zstd' } })],
  ['another language', () => ({ headers: { lang: 'KA' } })],
  ['a language that is not spoken here', () => ({ headers: { lang: 'de' } })],
  ['the tag of this answer', () => ({ headers: { 'if-none-match': etag() } })],
  ['several tags', () => ({ headers: { 'if-none-match': `"other", ${etag()}` } })],
  ['the tag of another language', () => ({ headers: { 'if-none-match': etag(), lang: 'ru' } })],
  ['cookies of a session', () => ({ headers: { cookie: '_csrf=a; session=b; lang=ru' } })],
])('answers at once as Fastify would: %s', async (_what, wish) => {
  await serve();
  const reply = await overSocket(wish());
  expect(quick).toEqual([
    {
      requestId: reply.headers['x-request-id'],
      route: url,
      status: reply.status,
      ms: expect.any(Number) as number,
    },
  ]);
  expect(essence(reply)).toEqual(essence(await throughFastify(wish())));
});

test.each<[string, Wish]>([
  ['HEAD', { method: 'HEAD' }],
  ['a parameter', { path: `${url}/?word=abc` }],
  ['a parameter that is refused', { path: `${url}?word=abcdefgh` }],
  ['a parameter that nobody knows', { path: `${url}/?other=1` }],
  ['a query without parameters', { path: `${url}/?` }],
  ['another spelling', { path: `${url}//` }],
  ['another method', { method: 'POST' }],
  ['an Idempotency-Key that is none', { headers: { 'idempotency-key': 'a b' } }],
  ['a body', { headers: { 'content-length': '0' } }],
])('leaves to Fastify: %s', async (_what, wish) => {
  await serve();
  expect(essence(await overSocket(wish))).toEqual(essence(await throughFastify(wish)));
  expect(quick).toEqual([]);
});

test('leaves to Fastify what does not lie ready, and has it from then on', async () => {
  await serve();
  const prepared = ready['en'] as Prepared;
  ready = {};
  expect((await overSocket()).status).toBe(200);
  expect(quick).toEqual([]);
  ready = { en: prepared };
  expect((await overSocket()).status).toBe(200);
  expect(quick).toHaveLength(1);
});

test('refuses during technical work what declares it, and nothing else', async () => {
  await serve();
  isOffline = true;
  expect((await overSocket({ path: '/service/api/v1/public/closed-list' })).status).toBe(503);
  expect(quick).toEqual([]);
  expect((await overSocket()).status).toBe(200);
  expect(quick).toHaveLength(1);
});

test('counts quick answers with the others and refuses too many as ever', async () => {
  await serve({ read: { points: 2, seconds: 30 } });
  await overSocket();
  await overSocket({ path: `${url}?word=abc` });
  const refused = await overSocket();
  expect(essence(refused)).toEqual(essence(await throughFastify()));
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
  expect(quick).toHaveLength(1);
});

test('keeps the connection for the next request', async () => {
  await serve();
  let connections = 0;
  server.server.on('connection', () => (connections += 1));
  for (const encoding of ['br', 'gzip', 'none']) await overSocket({ headers: { 'accept-encoding': encoding } });
  await overSocket({ headers: { 'if-none-match': etag() } });
  expect([quick.length, connections]).toEqual([4, 1]);
});

test('a quick answer that fails is logged, and Fastify answers', async () => {
  await serve();
  Object.defineProperty(ready, 'en', {
    get() {
      if (errors.length === 0) throw new Error('a defect');
      return undefined;
    },
  });
  expect((await overSocket()).status).toBe(200);
  expect(errors).toHaveLength(1);
  expect(quick).toEqual([]);
});

test('answers nothing more while the server closes', async () => {
  let late: Reply | undefined;
  await serve({}, async () => {
    late = await overSocket();
  });
  expect((await overSocket()).status).toBe(200);
  await server.close();
  expect(late).toMatchObject({ status: 503, headers: { connection: 'close' } });
  expect(quick).toHaveLength(1);
});
