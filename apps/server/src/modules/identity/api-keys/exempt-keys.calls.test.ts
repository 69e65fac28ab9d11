import { createApiKey, fieldNotFilled, getCallLimits, getCaptchaChallenge, updateCallLimits } from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendSigned, type Signing } from './testing/send-signed.ts';

const seconds = 600;
const own = { points: { captcha: 2 }, exempt: [] };
/** There is none to be had while no captcha is chosen: what is let through is answered with 404. */
const target = `/service/api/v1/${getCaptchaChallenge.path}/`;

let server: TestServer;
let ticks = 0;
beforeAll(async () => {
  server = await startTestServer({
    limits: {
      write: { points: 1000, seconds },
      read: { points: 1000, seconds },
      captcha: { points: 20, seconds },
    },
  });
});
afterAll(() => server.stop());

async function newKey(): Promise<Signing> {
  return (await (await server.signedInUser()).call(createApiKey, {})).access;
}

/** Has the owner exempt a key; the windows that earlier tests opened have ended then. */
async function exempt({ key }: Signing): Promise<void> {
  const owner = await server.signedInStaff();
  expect(await owner.call(updateCallLimits, { ...own, exemptKeys: [key] })).toEqual({ ...own, exemptKeys: [key] });
  await server.drain();
  await server.clock.advance(seconds * 1000);
}

async function statusesOf(count: number, access: Signing): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const time = server.clock.now().getTime() + (ticks += 1);
    found.push((await sendSigned(server.address, access, { target, time })).status);
  }
  return found;
}

test('what an exempt API key signs is counted neither by network nor by account', async () => {
  const person = await server.signedInUser();
  const { access } = await person.call(createApiKey, {});
  const { access: other } = await person.call(createApiKey, {});
  await exempt(access);
  expect(await statusesOf(5, access)).toEqual([404, 404, 404, 404, 404]);
  expect(await statusesOf(3, other)).toEqual([404, 404, 429]);
  expect(await statusesOf(5, access)).toEqual([404, 404, 404, 404, 404]);
});

test('a false signature under an exempt key is counted, and stands in the way of no call of its network', async () => {
  const access = await newKey();
  await exempt(access);
  expect(await statusesOf(3, { ...access, secret: '00'.repeat(32) })).toEqual([403, 403, 429]);
  expect((await fetch(`${server.address}${target}`)).status).toBe(404);
});

test('a key that no account has is refused by its place in the list, and nothing is changed', async () => {
  const { key } = await newKey();
  const owner = await server.signedInStaff();
  const before = await owner.call(getCallLimits, {});
  const change = owner.call(updateCallLimits, { ...own, exemptKeys: [key, `EX_${'0'.repeat(32)}`] });
  expect((await expectRefusal(change, fieldNotFilled)).object).toMatchObject({
    fieldId: 'exemptKeys.1',
    err: 'regexp',
  });
  expect(await owner.call(getCallLimits, {})).toEqual(before);
});
