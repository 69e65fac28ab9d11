import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(inTurn(2))(
  'prices on the home page follow the exchange, and nothing is asked again ($lang, $screen)',
  async (view) => {
    const form = textsOf('apps/web/src/features/exchange', view.lang);
    const home = textsOf('apps/web/src/features/home', view.lang);
    const person = await exchange.enter(view);
    const { page } = person;
    const isHeard = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived', isRouteNews));
    await person.open('');
    await isHeard;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const shown = async () => ({
      received: await page.getByLabel(form('receive'), { exact: true }).inputValue(),
      rate: await page.locator('dd').first().innerText(),
      board: await page
        .getByRole('region', { name: home('rates') })
        .getByRole('list')
        .innerText(),
    });
    const before = await shown();

    await exchange.wait(60_000);
    await expect.poll(async () => (await shown()).board).not.toBe(before.board);
    await expect.poll(async () => (await shown()).received).not.toBe(before.received);
    // It is shown with few digits: a small move leaves them as they were.
    for (let minute = 0; minute < 30 && (await shown()).rate === before.rate; minute += 1) await exchange.wait(60_000);
    await expect.poll(async () => (await shown()).rate).not.toBe(before.rate);
    // That somebody came is counted when the page has nothing else to do, which may be now.
    const asking = asked.filter((url) => url.includes('/service/api/') && !url.includes('/public/visits/register/'));
    expect(asking).toEqual([]);
  },
);

function isRouteNews({ payload }: { readonly payload: string | Buffer }): boolean {
  return String(payload).startsWith('{"method":"routeChanged"');
}
