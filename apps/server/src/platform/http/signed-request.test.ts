import { defineCall, noKeyLimits, refusal, signatureRejected } from '@tetri/contract';
import { fastify as createFastify } from 'fastify';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bindCalls } from './binder.ts';
import { CsrfTokens } from './csrf.ts';
import { bind, handlerFor } from './handle.ts';
import { CallLimits } from './call-limits.ts';
import { RateLimit } from './rate-limit.ts';
import { CallService } from './service.ts';
import type { SignedRequest } from './signed-request.ts';

const handle = handlerFor<object>();
const terms = {
  method: 'POST',
  access: 'user',
  summary: 'Says who calls.',
  input: z.object({ text: z.string() }),
  output: z.object({ by: z.string() }),
} as const;
const pay = defineCall({ ...terms, path: 'user/pay', keyRight: 'withdrawals' });
const chat = defineCall({ ...terms, path: 'user/chat', access: 'person' });
const upload = defineCall({ ...terms, path: 'user/upload', multipart: 'file' });

async function serve(
  handlers = [
    handle(pay, (_input, _deps, { actor }) => ({ by: actor.kind })),
    handle(chat, () => ({ by: '' })),
    handle(upload, () => ({ by: '' })),
  ],
) {
  const seen: [SignedRequest, string][] = [];
  const service = new CallService({
    handlers: bind({}, handlers),
    resolveActor: async () => ({ kind: 'user', userId: 'u', sessionId: 's' }),
    resolveSignature: async (request, right) => {
      seen.push([request, right]);
      if (request.sign !== 'good') throw refusal(signatureRejected);
      return { kind: 'key', userId: 'u', key: request.key, keyId: 'k', limits: noKeyLimits };
    },
    isOffline: () => false,
  });
  const fastify = createFastify({ routerOptions: { ignoreTrailingSlash: true } });
  const csrf = new CsrfTokens(randomBytes(32));
  await bindCalls(fastify, { service, rateLimit: new RateLimit(new CallLimits({})), csrf, isSecure: false });
  const send = (path: string, payload: string, headers: Record<string, string>) =>
    fastify.inject({
      method: 'POST',
      url: `/service/api/v1/${path}`,
      headers: { 'content-type': 'application/json', cookie: 'session=s', ...headers },
      payload,
    });
  return { seen, send };
}

const signed = { 'api-key': 'EX_1', 'api-time': '17', 'api-sign': 'good' };

test('a signature takes the place of session and CSRF token, and is judged over what came, byte for byte', async () => {
  const { seen, send } = await serve();
  const payload = '{ "text" : "ნ" }\n';
  const answer = await send('user/pay/?b=2&a=1', payload, signed);
  expect(answer.json()).toMatchObject({ success: true, data: { by: 'key' } });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(seen).toEqual([
    [
      {
        key: 'EX_1',
        time: '17',
        sign: 'good',
        method: 'POST',
        target: '/service/api/v1/user/pay/?b=2&a=1',
        body: Buffer.from(payload),
        ip: '127.0.0.1',
      },
      'withdrawals',
    ],
  ]);
});

test('the signature is judged before anybody reads the body', async () => {
  const { send } = await serve();
  const bad = await send('user/pay', '{"text"', { ...signed, 'api-sign': 'bad' });
  expect(bad.json()).toMatchObject({ error: { errorCode: signatureRejected.code } });
  expect((await send('user/pay', '{"text"', signed)).json()).toMatchObject({ error: { errorCode: 40001 } });
});

test.each(Object.keys(signed))('%s alone is a signature that lacks the rest, not a session', async (name) => {
  const { seen, send } = await serve();
  const answer = await send('user/pay', '{}', { [name]: 'x' });
  expect(answer.json()).toMatchObject({ error: { errorCode: signatureRejected.code } });
  expect(seen).toHaveLength(1);
});

test('without a signature, and where none is taken, the CSRF token is asked for', async () => {
  const { seen, send } = await serve();
  for (const [path, headers] of [
    ['user/pay', {}],
    ['user/chat', signed],
    ['user/upload', { ...signed, 'content-type': 'multipart/form-data; boundary=x' }],
  ] as const)
    expect((await send(path, '{"text":"x"}', headers)).json()).toMatchObject({ error: { errorCode: 40302 } });
  expect(seen).toEqual([]);
});
