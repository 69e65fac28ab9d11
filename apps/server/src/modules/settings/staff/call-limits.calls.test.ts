import {
  fieldNotFilled,
  forbidden,
  getCallLimits,
  getSiteStatus,
  signIn,
  tooManyRequests,
  updateCallLimits,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAudit } from '../../audit/index.ts';

const seconds = 600;
const none = { points: {}, exempt: [], exemptKeys: [] };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    limits: {
      write: { points: 1000, seconds },
      read: { points: 1000, seconds },
      captcha: { points: 20, seconds },
      'sign-in': { points: 20, seconds, isShared: true, perEmail: { points: 4, seconds } },
    },
  });
});
afterAll(() => server.stop());

/** Whether asking for a challenge is refused for its number; there is none to be had while no captcha is chosen. */
async function isRefused(): Promise<boolean> {
  const { status } = await fetch(`${server.address}/service/api/v1/public/captcha/challenge/get`);
  return status === 429;
}

test('the owner sets how often callers may ask, and whom nobody counts; both act at once', async () => {
  const owner = await server.signedInStaff();
  const first = await owner.call(getCallLimits, {});
  expect(first).toMatchObject({ points: {}, exempt: [], exemptKeys: [] });
  expect(first.usual).toContainEqual({ limit: 'captcha', points: 20, pointsMin: 2, seconds });

  const own = { points: { captcha: 2 }, exempt: [], exemptKeys: [] };
  expect(await owner.call(updateCallLimits, own)).toEqual(own);
  await server.drain();
  expect([await isRefused(), await isRefused(), await isRefused()]).toEqual([false, false, true]);

  await owner.call(updateCallLimits, { ...own, exempt: ['127.0.0.0/8', '::1'] });
  await server.drain();
  expect(await isRefused()).toBe(false);
  expect(await owner.call(getCallLimits, {})).toMatchObject({ points: { captcha: 2 }, exempt: ['127.0.0.0/8', '::1'] });
  expect(await findAudit(server.db, { action: 'updateCallLimits' }, undefined, 9)).toMatchObject([
    { newValue: { exempt: ['127.0.0.0/8', '::1'] } },
    { oldValue: { points: {}, exempt: [], exemptKeys: [] }, newValue: own, label: 'captcha 2' },
  ]);
});

test('guesses at one account are counted from exempt networks too', async () => {
  const owner = await server.signedInStaff();
  await owner.call(updateCallLimits, { ...none, exempt: ['127.0.0.0/8', '::1'] });
  await server.drain();
  const guess = () => server.call(signIn, { email: 'guessed@example.com', password: 'not this one' });
  for (let at = 0; at < 4; at += 1) await guess().catch(() => undefined);
  await expectRefusal(guess(), tooManyRequests);
});

test('only the owner sets limits, and none that would shut a browser out', async () => {
  const owner = await server.signedInStaff();
  await expectRefusal(server.call(updateCallLimits, none), forbidden);
  for (const points of [{ captcha: 1 }, { captcha: 0 }, { captcha: 2.5 }, { page: 5 }])
    await expectRefusal(owner.call(updateCallLimits, { ...none, points }), fieldNotFilled);
  await expectRefusal(owner.call(updateCallLimits, { ...none, exempt: ['nowhere'] }), fieldNotFilled);
  expect(await server.call(getSiteStatus, {})).toBeDefined();
});
