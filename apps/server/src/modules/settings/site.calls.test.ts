import { getSiteStatus, listServerLanguages, setMaintenance } from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the languages are listed with their codes, names and labels', async () => {
  const { lang } = await server.call(listServerLanguages, {});
  expect(lang.map(({ code, name, label }) => [code, name, label])).toEqual([
    ['en', 'English', 'ENG'],
    ['ka', 'Georgian', 'GEO'],
    ['ru', 'Russian', 'RUS'],
  ]);
});

test('the status of the site says whether it is closed, what chat it has and whether a captcha is asked for', async () => {
  expect(await server.call(getSiteStatus, {})).toMatchObject({
    offlineStatus: false,
    liveChatId: null,
    requiredCaptchaCreateOrder: false,
  });
  await (await server.signedInStaff()).call(setMaintenance, { offlineStatus: true, reason: 'Moving the server' });
  await server.drain();
  expect(await server.call(getSiteStatus, {})).toMatchObject({ offlineStatus: true });
});
