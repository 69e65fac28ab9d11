import { languages } from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

const pagesMax = 20;
let server: TestServer;
beforeAll(async () => {
  const limits = { page: { points: pagesMax, seconds: 60 }, file: { points: 60, seconds: 60 } };
  server = await startTestServer({ isDemo: true, roles: 'api,web', limits });
  await server.app.modules.rates.pollNow();
});
afterAll(() => server.stop());

const nextMinute = () => server.clock.advance(61_000);
const open = (path: string) => fetch(server.address + path, { redirect: 'manual' });

test('a page has a limit by address, says so in the reader’s language, and is there again afterwards', async () => {
  await nextMinute();
  await server.app.modules.rates.pollNow();
  for (let count = 0; count < pagesMax; count += 1) expect((await open('/en/rules/')).status).toBe(200);
  const words = { en: /Too many pages/, ru: /Слишком много страниц/, ka: /ძალიან ბევრი გვერდი/ };
  for (const lang of languages) {
    const refused = await open(`/${lang}/`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const html = await refused.text();
    expect(html).toMatch(words[lang]);
    expect(html).toContain(`<html lang="${lang}">`);
  }
  await nextMinute();
  expect((await open('/en/rules/')).status).toBe(200);
});

test('files have a limit of their own', async () => {
  await nextMinute();
  const statuses = [];
  for (let count = 0; count < 62; count += 1) statuses.push((await open('/service/fs/icons/btc.svg')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await open('/healthz')).status).toBe(200);
});

test('a query that a page does not read is no other page', async () => {
  await nextMinute();
  // Asked for once with every drawing.
  const drawn = vi.spyOn(server.app.modules, 'siteFacts');
  onTestFinished(() => drawn.mockRestore());
  await open('/en/partners/');
  expect(drawn).toHaveBeenCalledTimes(1);
  for (const query of ['?x=1', '?utm_source=mail&utm_campaign=a', '?fbclid=1', '?page=7', '?'])
    expect((await open(`/en/partners/${query}`)).status).toBe(200);
  expect(drawn).toHaveBeenCalledTimes(1);
  // One that is read is another page, and kept as well.
  for (const name of ['cur_from', 'Cur_from', 'CUR_FROM'])
    expect((await open(`/en/?utm_source=${name}&${name}=BTC&cur_to=CASHGEL`)).status).toBe(200);
  expect(drawn).toHaveBeenCalledTimes(2);
});
