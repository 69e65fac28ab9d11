import { captchaNotFilled, captchaReset } from '@tetri/contract';
import { createTestDatabase, type TestDatabase } from '@tetri/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../../platform/log.ts';
import { Seal } from '../../../platform/seal.ts';
import { Captcha, captchaSecretPurpose } from './actions/captcha.ts';

const seal = new Seal(Buffer.alloc(32, 7));
const secret = seal.close(Buffer.from('the-secret'), captchaSecretPurpose);

let database: TestDatabase;
let verifier: Server;
let asked: Record<string, string>[];
/** What the verifier answers next. */
let answer: { status: number; body: string };

beforeAll(async () => {
  database = await createTestDatabase();
  verifier = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(Object.fromEntries(new URLSearchParams(body)));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: '{"success": true, "hostname": "localhost"}' };
});
afterAll(async () => {
  verifier.close();
  await database.stop();
});

function captcha(at?: string): Captcha {
  return new Captcha({
    db: database.db,
    clock: database.clock,
    log: silentLog,
    seal,
    key: Buffer.alloc(32),
    setting: () => ({ module: 'recaptcha_v2', sitekey: 'site-key', secret, requiredCreateOrder: false }),
    verifier: at ?? `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/`,
  });
}

test('a token that the verifier takes is taken; the verifier learns the secret and the token only', async () => {
  await expect(captcha().check('a-token')).resolves.toBeUndefined();
  expect(asked).toEqual([{ secret: 'the-secret', response: 'a-token' }]);
});

test('without a token nobody is asked', async () => {
  await expect(captcha().check(undefined)).rejects.toMatchObject({ definition: captchaNotFilled });
  expect(asked).toEqual([]);
});

test.each([
  ['refuses the token', 200, '{"success": false, "error-codes": ["timeout-or-duplicate"]}'],
  ['is out of order', 503, 'try later'],
  ['answers something else', 200, '<html>'],
  ['answers without a verdict', 200, '{"success": "yes"}'],
])('nobody is let through when the verifier %s', async (_, status, body) => {
  answer = { status, body };
  await expect(captcha().check('a-token')).rejects.toMatchObject({ definition: captchaReset });
  expect(asked).toHaveLength(1);
});

test('nobody is let through when the verifier cannot be reached', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  await expect(captcha(`http://127.0.0.1:${port}/`).check('a-token')).rejects.toMatchObject({
    definition: captchaReset,
  });
});

test('it gives out no work of its own', async () => {
  expect(await captcha().challenge()).toBeUndefined();
});
