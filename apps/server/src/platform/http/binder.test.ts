import { defineCall, defineError, forbidden, internalError, refusal, technicalWork } from '@tetri/contract';
import { fastify as createFastify, type FastifyInstance, type InjectOptions } from 'fastify';
import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { StaffActor } from './actor.ts';
import { answerThrown, answerUnroutable, bindCalls } from './binder.ts';
import { CsrfTokens } from './csrf.ts';
import { bind, type BoundHandler, handlerFor } from './handle.ts';
import { prepare } from './prepared.ts';
import { CallLimits } from './call-limits.ts';
import { usualLimits } from './limits.ts';
import { RateLimit } from './rate-limit.ts';
import { CallService } from './service.ts';

const handle = handlerFor<object>();
const tooOld = defineError(1, 409, 'too old', z.object({ limit: z.int() }));
const undeclared = defineError(2, 409, 'nobody declared this');

const echo = defineCall({
  method: 'POST',
  path: 'public/echo',
  access: 'visitor',
  summary: 'Says back.',
  input: z.object({ text: z.string().min(2), age: z.int().max(99).optional() }),
  output: z.object({ text: z.string() }),
  errors: [tooOld, technicalWork],
});
const list = defineCall({
  method: 'GET',
  path: 'public/list',
  access: 'visitor',
  summary: 'Lists.',
  input: z.object({}),
  output: z.object({ words: z.array(z.string()) }),
  sharedBody: true,
});
/** Answers as `list` does, but does not say so. */
const unmarked = defineCall({
  method: 'GET',
  path: 'public/unmarked',
  access: 'visitor',
  summary: 'Lists.',
  input: z.object({ word: z.string().optional() }),
  output: z.object({ words: z.array(z.string()) }),
});
const remove = defineCall({
  method: 'DELETE',
  path: 'public/remove',
  access: 'visitor',
  summary: 'Removes.',
  input: z.object({ name: z.string() }),
  output: z.object({ name: z.string() }),
});
const audit = defineCall({
  method: 'GET',
  path: 'admin/audit',
  access: { staff: ['owner', 'auditor'] },
  summary: 'For few eyes.',
  input: z.object({}),
  output: z.object({ name: z.string() }),
});
const upload = defineCall({
  method: 'POST',
  path: 'public/upload',
  access: 'visitor',
  multipart: 'file',
  summary: 'Takes a file.',
  input: z.object({ title: z.string() }),
  output: z.object({ title: z.string(), bytes: z.int() }),
});

let isOffline = false;
const csrf = new CsrfTokens(randomBytes(32));
let server: FastifyInstance | undefined;

afterEach(async () => {
  isOffline = false;
  // One whose request was answered before it was read would be waited for.
  server?.server.closeAllConnections();
  await server?.close();
});

const handlers: BoundHandler[] = bind({}, [
  handle(echo, ({ text, age }) => {
    if (text === 'break') throw new Error('secret detail');
    if (text === 'undeclared') throw refusal(undeclared);
    if (age === 99) throw refusal(tooOld, { limit: 98 });
    return { text, hidden: 'never sent' };
  }),
  handle(list, () => prepare({ words: ['one', 'two'] })),
  handle(unmarked, ({ word }) => (word ? { words: [word] } : prepare({ words: ['one', 'two'] }))),
  handle(remove, ({ name }) => ({ name })),
  handle(audit, (_input, _deps, { actor }) => ({ name: actor.name })),
  handle(upload, ({ title }, _deps, { files }) => ({ title, bytes: files[0]?.bytes.length ?? 0 })),
]);

async function ask(request: InjectOptions & { sameToken?: boolean }, limits = usualLimits) {
  server = createFastify({
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void answerUnroutable(error, request, reply, true),
  });
  const staff = (role: StaffActor['role']): StaffActor => ({
    kind: 'staff',
    staffId: 's',
    name: role,
    email: '',
    role,
    sessionId: 't',
  });
  const service = new CallService({
    handlers,
    resolveActor: async ({ staff_session: role }) => (role ? staff(role as StaffActor['role']) : { kind: 'visitor' }),
    isOffline: () => isOffline,
  });
  await bindCalls(server, { service, rateLimit: new RateLimit(new CallLimits(limits)), csrf, isSecure: true });
  const { sameToken = true, headers, ...rest } = request;
  const given = csrf.issue({});
  const token = sameToken ? { 'csrf-token': given, cookie: `_csrf=${given}` } : {};
  const reply = await server.inject({ ...rest, headers: { ...token, ...headers } });
  return {
    reply,
    answer: reply.json<{ success: boolean; data?: unknown; error?: { errorCode: unknown; object: unknown } }>(),
  };
}

const post = (payload: unknown, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: '/service/api/v1/public/echo/',
  headers: { 'content-type': 'application/json', ...headers },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
});

test('answers in the envelope, with only what the call declares', async () => {
  const { reply, answer } = await ask(post({ text: 'hello', unknown: 1 }));
  expect(answer).toEqual({
    success: true,
    data: { text: 'hello' },
    requestId: reply.headers['x-request-id'],
    latency_ms: expect.any(Number),
  });
});

test('works without the slash at the end', async () => {
  const { reply } = await ask({ ...post({ text: 'hello' }), url: '/service/api/v1/public/echo' });
  expect(reply.statusCode).toBe(200);
});

test('answers a declared error with its object', async () => {
  const { reply, answer } = await ask(post({ text: 'hello', age: 99 }));
  expect(reply.statusCode).toBe(409);
  expect(answer.error).toEqual({ errorCode: 1, message: 'too old', object: { limit: 98 } });
});

test.each(['break', 'undeclared'])('discloses nothing about a defect: %s', async (text) => {
  const { reply, answer } = await ask(post({ text }));
  expect(reply.statusCode).toBe(500);
  expect(answer.error).toEqual({ errorCode: 50001, message: 'something went wrong on our side', object: {} });
});

test.each([
  ['a missing field', {}, 'text', 'required'],
  ['a null', { text: null }, 'text', 'required'],
  ['a short text', { text: 'a' }, 'text', 'min'],
  ['a wrong type', { text: 5 }, 'text', 'regexp'],
  ['a large number', { text: 'ok', age: 100 }, 'age', 'max'],
])('names the field of %s', async (_what, body, fieldId, err) => {
  const { reply, answer } = await ask(post(body));
  expect(reply.statusCode).toBe(400);
  expect(answer.error).toMatchObject({
    errorCode: 6231546409213868,
    object: { fieldId, nameField: fieldId, err, type: 'body' },
  });
});

test.each([
  ['broken JSON', post('{"text":'), 400, 40001],
  ['another content type', post('text=hello', { 'content-type': 'application/x-www-form-urlencoded' }), 400, 40001],
  ['a body over the limit', post({ text: 'x'.repeat(300_000) }), 413, 41301],
  ['a call that is not there', { ...post({}), url: '/service/api/v1/public/nothing/' }, 404, 40401],
  ['another method', { method: 'PUT', url: '/service/api/v1/public/echo/' } as const, 404, 40401],
  [
    'a body over the limit for no call',
    { ...post({ text: 'x'.repeat(300_000) }), url: '/service/api/v1/public/nothing/' },
    404,
    40401,
  ],
  ['a method that wants a body', { method: 'QUERY', url: '/service/api/v1/public/echo/' }, 404, 40401],
  ['half of a percent code', { method: 'GET', url: '/service/api/v1/public/%E0%A4%A' } as const, 404, 40401],
  ['half of a percent code elsewhere', { method: 'GET', url: '/en/%E0%A4%A' } as const, 400, 40001],
  ['a list instead of fields', post([1, 2]), 400, 6231546409213868],
  ['a strange Idempotency-Key', post({ text: 'hello' }, { 'idempotency-key': 'a b' }), 400, 40001],
  ['an Idempotency-Key too long', post({ text: 'hello' }, { 'idempotency-key': 'k'.repeat(129) }), 400, 40001],
])('refuses %s in the envelope', async (_what, request, status, code) => {
  const { reply, answer } = await ask(request);
  expect(reply.statusCode).toBe(status);
  expect(answer).toMatchObject({ success: false, error: { errorCode: code } });
});

test('refuses a change without the token of its own cookie', async () => {
  const [one, other] = [csrf.issue({}), csrf.issue({})];
  const ofSession = csrf.issue({ session: 'a' });
  const tries: Record<string, string>[] = [
    { origin: 'https://other.example' },
    { 'sec-fetch-site': 'cross-site' },
    { cookie: `_csrf=${one}` },
    { 'csrf-token': one, origin: 'https://other.example' },
    { 'csrf-token': one, cookie: `_csrf=${other}` },
    { 'csrf-token': 'made-up', cookie: '_csrf=made-up' },
    { 'csrf-token': ofSession, cookie: `_csrf=${ofSession}` },
    { 'csrf-token': one, cookie: `_csrf=${one}; __Host-session=a` },
  ];
  for (const headers of tries) {
    const { reply, answer } = await ask({ ...post({ text: 'hello' }, headers), sameToken: false });
    expect(reply.statusCode).toBe(403);
    expect(answer.error?.errorCode).toBe(40302);
  }
});

test('takes a change without a token from a program that brings no cookie', async () => {
  const { reply } = await ask({ ...post({ text: 'hello' }, {}), sameToken: false });
  expect(reply.statusCode).toBe(200);
});

test('takes the names of a DELETE from the query or the body', async () => {
  const url = '/service/api/v1/public/remove/';
  expect((await ask({ method: 'DELETE', url: `${url}?name=a` })).answer.data).toEqual({ name: 'a' });
  const body = {
    method: 'DELETE',
    url,
    headers: { 'content-type': 'application/json' },
    payload: '{"name":"b"}',
  } as const;
  expect((await ask(body)).answer.data).toEqual({ name: 'b' });
});

test('lets in only the roles the call names', async () => {
  const url = '/service/api/v1/admin/audit/';
  expect((await ask({ url, headers: { cookie: '__Host-staff_session=auditor' } })).answer.data).toEqual({
    name: 'auditor',
  });
  for (const cookie of ['__Host-staff_session=operator', '__Host-session=owner', 'staff_session=auditor', '']) {
    expect((await ask({ url, headers: { cookie } })).answer.error?.errorCode).toBe(40301);
  }
});

test('refuses with technical work only what declares it', async () => {
  isOffline = true;
  expect((await ask(post({ text: 'hello' }))).reply.statusCode).toBe(503);
  expect((await ask({ url: '/service/api/v1/public/list/' })).reply.statusCode).toBe(200);
});

test('says how long to wait after too many calls', async () => {
  const { reply, answer } = await ask(post({ text: 'hello' }), { ...usualLimits, write: { points: 0, seconds: 30 } });
  expect(reply.statusCode).toBe(429);
  expect(answer.error).toMatchObject({ errorCode: 50000, object: { time: 30 } });
  expect(reply.headers['retry-after']).toBe('30');
});

test('gives a reader their token in a cookie that pages can read', async () => {
  const { reply } = await ask({ url: '/service/api/v1/public/unmarked/?word=a', sameToken: false });
  expect(reply.headers['set-cookie']).toMatch(/^_csrf=[\w-]{24}\.[\w-]{43}; Path=\/; Secure; SameSite=Lax$/);
});

test('an answer that its contract does not call shared may not go without its request id', async () => {
  const { answer } = await ask({ url: '/service/api/v1/public/unmarked/' });
  expect(answer).toMatchObject({ success: false, error: { errorCode: internalError.code } });
});

test('sends a prepared answer with id and time in its head, and again as 304 while it is the same', async () => {
  const url = '/service/api/v1/public/list/';
  const first = await ask({ url });
  expect(first.answer).toEqual({ success: true, data: { words: ['one', 'two'] } });
  expect(first.reply.headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^.+$/),
    'server-timing': expect.stringMatching(/^total;dur=\d+$/),
  });
  const again = await (server as FastifyInstance).inject({
    url,
    headers: { 'if-none-match': String(first.reply.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});

test('reads a form with one file and refuses a second', async () => {
  const form = (files: number) => {
    const part = (head: string, body: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const file = (index: number) => part(`name="file"; filename="${index}.png"\r\nContent-Type: image/png`, 'bytes');
    return `${part('name="title"', 'hi')}${Array.from({ length: files }, (_, index) => file(index)).join('')}--x--\r\n`;
  };
  const request = (files: number): InjectOptions => ({
    method: 'POST',
    url: '/service/api/v1/public/upload/',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: form(files),
  });
  expect((await ask(request(1))).answer.data).toEqual({ title: 'hi', bytes: 5 });
  expect((await ask(request(2))).reply.statusCode).toBe(413);
});

test('the work on a file is aborted when its sender hangs up, and not when they were answered', async () => {
  const heard = Promise.withResolvers<string>();
  const answered = Promise.withResolvers<AbortSignal>();
  const hangUp = new AbortController();
  const waiting = handle(upload, async ({ title }, _deps, { closed }) => {
    if (title === 'answered') {
      answered.resolve(closed);
      return { title, bytes: 0 };
    }
    closed.addEventListener('abort', () => heard.resolve(title));
    hangUp.abort();
    await heard.promise;
    return { title, bytes: 0 };
  });
  server = createFastify();
  const service = new CallService({
    handlers: bind({}, [waiting]),
    resolveActor: async () => ({ kind: 'visitor' }),
    isOffline: () => false,
  });
  await bindCalls(server, { service, rateLimit: new RateLimit(new CallLimits(usualLimits)), csrf, isSecure: true });
  const url = `${await server.listen({ port: 0 })}/service/api/v1/public/upload`;
  const send = (title: string, signal: AbortSignal | null = null) => {
    const body = new FormData();
    body.set('title', title);
    return fetch(url, { method: 'POST', body, signal });
  };
  expect((await send('answered')).status).toBe(200);
  await expect(send('gone', hangUp.signal)).rejects.toThrow();
  expect(await heard.promise).toBe('gone');
  expect((await answered.promise).aborted).toBe(false);
});

test('of what an address that is no call throws nobody reads more than that something went wrong', async () => {
  const logged: unknown[] = [];
  server = createFastify();
  server.addHook('onRequest', async (request) => {
    request.log.error = (what: unknown) => logged.push(what);
  });
  server.setErrorHandler((error, request, reply) => void answerThrown(error, request, reply));
  const defect = new Error('Failed query: select "secret" from "partners"');
  server.get('/defect', () => Promise.reject(defect));
  server.get('/refused', () => Promise.reject(refusal(forbidden)));
  server.get('/range', () => Promise.reject(Object.assign(new Error('out of range'), { statusCode: 416 })));
  const ask = async (url: string) => {
    const { statusCode, body } = await (server as FastifyInstance).inject({ url });
    return { statusCode, body };
  };
  const failed = await ask('/defect');
  expect(failed).toMatchObject({ statusCode: 500, body: expect.stringContaining('"errorCode":50001') });
  expect(failed.body).not.toContain('select');
  expect(logged).toEqual([{ err: defect }]);
  expect(await ask('/refused')).toMatchObject({ statusCode: 403, body: expect.stringContaining('"errorCode":40301') });
  expect((await ask('/range')).statusCode).toBe(416);
  expect(logged).toHaveLength(1);
});

test('two handlers for one call are a defect found at start', () => {
  const twice = [handlers[0], handlers[0]] as BoundHandler[];
  expect(
    () => new CallService({ handlers: twice, resolveActor: async () => ({ kind: 'visitor' }), isOffline: () => false }),
  ).toThrow();
});
