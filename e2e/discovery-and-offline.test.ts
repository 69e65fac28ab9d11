import { createECDH, randomBytes } from 'node:crypto';
import { languages } from '@tetri/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn, someViews } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange({ env: { PUSH_SERVICES: 'push.example.com' } });
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const web = 'apps/web/src';

async function addressesIn(file: string): Promise<string[]> {
  const xml = await (await fetch(`${exchange.server.address}${file}`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

test('every address of the map is a page that says it is at its place', async () => {
  const files = await addressesIn('/sitemap.xml');
  expect(files.length).toBeGreaterThan(1);
  const lists = await Promise.all(files.map((file) => addressesIn(new URL(file).pathname)));
  // Routes are many and all alike.
  const addresses = lists.flatMap((list) => (list.length > 500 ? list.slice(0, 12) : list));
  expect(addresses.length).toBeGreaterThan(languages.length * 10);
  for (const address of addresses) {
    const answer = await fetch(address, { redirect: 'manual' });
    const html = await answer.text();
    expect([answer.status, html.includes(`<link rel="canonical" href="${address}">`)], address).toEqual([200, true]);
  }
}, 120_000);

test.for(inTurn(0))(
  'gives search engines what a route is, and the browser executes none of it ($lang)',
  async (view) => {
    const visitor = await exchange.enter(view);
    const [address = ''] = (await addressesIn('/sitemaps/routes-1.xml')).filter((one) =>
      one.includes(`/${view.lang}/`),
    );
    await visitor.openAddress(new URL(address).pathname);
    const data = await visitor.page.locator('script[type="application/ld+json"]').textContent();
    const { '@graph': graph } = JSON.parse(data ?? '{}') as { '@graph': { '@type': string }[] };
    expect(graph.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'ExchangeRateSpecification']);
    const image = await visitor.page.locator('meta[property="og:image"]').getAttribute('content');
    const picture = await fetch(image ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  },
);

test.for(inTurn(1))('lets the past of a rate be read by keys alone, with nothing in the way ($lang)', async (view) => {
  const t = textsOf(`${web}/features/rate-page`, view.lang);
  const visitor = await exchange.enter(view);
  const { page } = visitor;
  await visitor.open('exchange/btc-to-usdt-trc20/');
  const chart = page.getByRole('region', { name: t('chart') });
  await chart.scrollIntoViewIfNeeded();
  const slider = chart.getByRole('slider', { name: t('point') });
  const height = (await chart.boundingBox())?.height;
  await visitor.sees(slider);
  expect((await chart.boundingBox())?.height).toBe(height);
  const latest = await slider.getAttribute('aria-valuetext');
  await slider.press('ArrowLeft');
  expect(await slider.getAttribute('aria-valuetext')).not.toBe(latest);
  await chart.getByRole('radio', { name: t('range-year') }).check({ force: true });
  await expect.poll(() => slider.getAttribute('max')).toBe('365');
  expect(await findBarriers(page)).toEqual([]);
});

test.for(inTurn(2))('shows a page of its own where there is no connection, and keeps nothing ($lang)', async (view) => {
  const t = textsOf(`${web}/service-worker`, view.lang);
  const visitor = await exchange.enter(view);
  const { page } = visitor;
  await visitor.open('');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  visitor.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|WebSocket/);
  await page.context().setOffline(true);
  await page.reload();
  await visitor.sees(page.getByRole('heading', { name: t('title') }));
  await visitor.sees(page.getByRole('link', { name: t('again') }));
  await page.context().setOffline(false);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.getByRole('link', { name: t('again') }).click();
  await visitor.sees(page.getByRole('banner'));
});

test.for(someViews.slice(1, 2))(
  'counts a visit without knowing whose, shows it to staff, and takes its campaign to the order',
  async (view) => {
    const customer = await Customer.enter(exchange, view);
    const counted = customer.person.page.waitForResponse((answer) => answer.url().includes('/public/visits/register/'));
    await customer.person.open('?utm_source=Newsletter&utm_campaign=may');
    expect((await counted).status()).toBe(200);
    const { uid } = await customer.makeOrder(tetherForLari);
    const { $client: client } = exchange.server.db;
    const { rows: visits } = await client.query(
      'select page, utm_source, visits from visit_counts where utm_source <> $1',
      [''],
    );
    expect(visits).toEqual([{ page: `/${view.lang}/`, utm_source: 'newsletter', visits: '1' }]);
    const { rows: orders } = await client.query('select utm from orders where uid = $1', [uid]);
    expect(orders).toEqual([{ utm: { utm_source: 'Newsletter', utm_campaign: 'may' } }]);

    const operator = await Operator.signIn(exchange, view);
    const desk = operator.person.page;
    const t = textsOf('apps/backoffice/src/features/visits', view.lang);
    await operator.goTo('visits');
    await operator.person.sees(desk.getByText(t('byDay')));
    await operator.person.sees(desk.getByRole('list', { name: t('campaigns') }).getByText('newsletter'));
    expect(await findBarriers(desk), 'visits').toEqual([]);
    await desk.getByRole('combobox', { name: t('period') }).click();
    await desk.getByRole('option', { name: t('days.1') }).click();
    await operator.person.missesOut(desk.getByText(t('byDay')));
    await operator.person.sees(
      desk
        .getByRole('list', { name: t('pages') })
        .getByText(`/${view.lang}/`)
        .first(),
    );
  },
);

test.for(inTurn(0))(
  'leaves a reader alone where pages cannot be loaded ahead, and opens them whole when they are asked for ($lang)',
  async (view) => {
    const reader = await exchange.enter(view);
    const { page } = reader;
    const amount = page.getByLabel(textsOf(`${web}/features/exchange`, view.lang)('give'), { exact: true });
    reader.expects(/ERR_FAILED/);
    await page.route('**/assets/blog-page-*', (route) => route.abort());
    // Its styles: a script that was lost is asked for again, and opens the page within this one.
    const lost = page.waitForEvent('requestfailed', (request) => /\/assets\/blog-page-[^/]*\.css$/.test(request.url()));
    await reader.open('');
    await amount.fill('777');
    await lost;
    await page.unroute('**/assets/blog-page-*');
    expect(await amount.inputValue()).toBe('777');
    const opened = page.waitForEvent('load');
    await page
      .getByRole('banner')
      .getByRole('link', { name: textsOf(`${web}/features/shell`, view.lang)('blog') })
      .click();
    await opened;
    expect(new URL(page.url()).pathname).toBe(`/${view.lang}/blog/`);
    await reader.sees(page.getByRole('heading', { level: 1 }));
  },
);

/** Notes in the page how long after a click the bar came. */
function noteBar(): void {
  const seen = globalThis as { barAfterMs?: number };
  let clickedAt = 0;
  addEventListener('click', () => (clickedAt = performance.now()), { capture: true });
  const bar = document.querySelector('[data-shown][aria-hidden="true"]');
  if (bar)
    new MutationObserver(() => (seen.barAfterMs ??= performance.now() - clickedAt)).observe(bar, { attributes: true });
}

/** Parts of the page that its scripts have not taken over yet: a link there opens a whole page. */
const waiting = (page: Page) => page.locator('[data-waiting]').first();

test.for(inTurn(1))('shows a bar while a page is long in coming ($lang)', async (view) => {
  const reader = await exchange.enter(view);
  const { page } = reader;
  const shown = page.locator('[data-shown="true"]');
  const came = Promise.withResolvers<void>();
  // Nothing is loaded ahead for who saves data.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.route('**/assets/faq-page-*.js', async (route) => {
    await came.promise;
    await route.continue();
  });
  await reader.open('');
  await reader.missesOut(waiting(page));
  await page.evaluate(noteBar);
  await page.getByRole('contentinfo').locator('a[href$="/faq/"]').click();
  await reader.sees(shown);
  // What takes less is not shown as loading.
  expect(await page.evaluate(() => (globalThis as { barAfterMs?: number }).barAfterMs)).toBeGreaterThanOrEqual(200);
  came.resolve();
  await page.waitForURL(`**/${view.lang}/faq/`);
  await reader.missesOut(shown);
});

test.for(inTurn(2))('reloads a page whose files are gone, at most once a minute ($lang)', async (view) => {
  const reader = await exchange.enter(view);
  const { page } = reader;
  const faq = page.getByRole('contentinfo').locator('a[href$="/faq/"]');
  reader.expects(/ERR_FAILED|dynamically imported/);
  // Nothing is loaded ahead for who saves data.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.route('**/assets/faq-page-*', (route) => route.abort());
  await reader.open('');
  await reader.missesOut(waiting(page));
  const reloaded = page.waitForEvent('load');
  const live = page.waitForEvent('websocket');
  await faq.click();
  await reloaded;
  await live;
  await reader.missesOut(waiting(page));
  expect(new URL(page.url()).pathname).toBe(`/${view.lang}/`);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await faq.click();
  await reader.sees(page.getByText(textsOf(`${web}/features/shell`, view.lang)('brokenText')));
  expect(loads).toEqual([]);
});

test.for(inTurn(0))('asks somebody with an old browser to find a newer one ($lang)', async (view) => {
  const t = textsOf(`${web}/first-script`, view.lang);
  const visitor = await exchange.enter(view);
  const { page } = visitor;
  await page.addInitScript(() => {
    Reflect.deleteProperty(Promise, 'withResolvers');
  });
  await page.goto(`/${view.lang}/`);
  const notice = page.getByText(t('old'));
  await visitor.sees(notice);
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('close') })
    .click();
  await visitor.missesOut(notice);
});

test.for(someViews.slice(2, 3))(
  'notifies a browser of an order, which shows the news and opens the order',
  async (view) => {
    const customer = await Customer.enter(exchange, view);
    const { page } = customer.person;
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const subscription = {
      endpoint: 'https://push.example.com/one',
      keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    };
    // The push services of browsers' makers cannot be reached from here; everything before and after them is real.
    await page.addInitScript((made) => {
      PushManager.prototype.subscribe = async () => ({ toJSON: () => made }) as unknown as PushSubscription;
    }, subscription);
    await page.context().grantPermissions(['notifications'], { origin: exchange.server.address });
    const { uid, secret } = await customer.makeOrder(tetherForLari);
    await page.getByRole('button', { name: customer.order('pushStart'), exact: true }).click();
    await customer.person.sees(page.getByText(customer.order('push-on')));
    const { rows } = await exchange.server.db.$client.query('select endpoint, lang from push_subscriptions');
    expect(rows).toEqual([{ endpoint: subscription.endpoint, lang: view.lang }]);

    const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
    // The browser forgets news that it is asked about before they stand on the screen.
    const isShown = await worker.evaluateHandle(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const show = registration.showNotification.bind(registration);
      const shown = new Promise<void>((resolve) => {
        registration.showNotification = async (...news) => {
          await show(...news);
          resolve();
        };
      });
      return { shown };
    });
    const session = await page.context().newCDPSession(page);
    // To a worker that is not at work yet nothing is delivered.
    const registration = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const active = versions.find(({ status }) => status === 'activated');
        if (active) resolve(active.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const url = `/${view.lang}/order/${uid}/${secret}/`;
    const news = { title: 'Done', body: `Order ${uid}`, tag: `order-${uid}`, lang: view.lang, url };
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: exchange.server.address,
      registrationId: await registration,
      data: JSON.stringify(news),
    });
    await isShown.evaluate(({ shown }) => shown);
    const shown = await page.evaluate(async () => {
      const { title, body, tag } = (await (await navigator.serviceWorker.ready).getNotifications())[0] ?? {};
      return { title, body, tag };
    });
    expect(shown).toEqual({ title: 'Done', body: `Order ${uid}`, tag: `order-${uid}` });
  },
);
