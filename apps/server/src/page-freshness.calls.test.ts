import {
  createContent,
  getAffiliate,
  listFavoriteRates,
  listPartnersOfStaff,
  publishContent,
  updateAffiliateSites,
  updatePartner,
} from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true, roles: 'api,web' });
  await server.app.modules.rates.pollNow();
});
afterAll(() => server.stop());

async function open(path: string) {
  const answer = await fetch(server.address + path, { redirect: 'manual' });
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('location') };
}

/** What a page says to the browser of its data. */
async function ratesOnPage(): Promise<string[]> {
  const { html } = await open('/en/');
  const [, text = '{}'] = /<script type="application\/json" id="tetri-page">(.*?)<\/script>/.exec(html) ?? [];
  const page = JSON.parse(text) as {
    hydration: { loaderData: { home: { board: { rates: { in: string; out: string }[] } } } };
  };
  return page.hydration.loaderData.home.board.rates.map((rate) => `${rate.in}/${rate.out}`);
}

test('an anonymous page shows the rates of the board of this moment, however often it was drawn before', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    const { rates } = await server.call(listFavoriteRates, {});
    const now = rates.map(({ rate }) => `${rate.in}/${rate.out}`);
    expect(await ratesOnPage()).toEqual(now);
    expect(await ratesOnPage()).toEqual(now);
    seen.add(now.join());
    await server.clock.advance(1_000_000);
    await server.app.modules.rates.pollNow();
  }
  // Otherwise nothing was proved.
  expect(seen.size).toBeGreaterThan(1);
});

test('a piece of news stands on its page, in the map and in the feed as soon as it is published', async () => {
  const staff = await server.signedInStaff();
  const title = 'Opening in Kutaisi';
  const { document } = await staff.call(createContent, {
    kind: 'news',
    link: 'opening-in-kutaisi',
    body: {
      shared: { image: null, tags: [] },
      texts: { en: { title, summary: 'Soon.', body: '<p>Soon.</p>', imageAlt: '', seoTitle: '', seoDescription: '' } },
    },
  });
  const path = '/en/news/opening-in-kutaisi/';
  expect((await open(path)).status).toBe(404);
  expect((await open('/en/news/rss.xml')).html).not.toContain(title);
  await staff.call(publishContent, { id: document._id, version: document.version, at: null });
  await server.drain();
  const page = await open(path);
  expect(page.status).toBe(200);
  expect(page.html).toContain(`<link rel="canonical" href="${server.address}${path}">`);
  expect(page.html).toContain('"@type":"NewsArticle"');
  expect(page.html).not.toContain('<link rel="alternate" hreflang="ru"');
  expect((await open('/en/news/rss.xml')).html).toContain(`<title>${title}</title>`);
  expect((await open('/sitemaps/documents-1.xml')).html).toContain(`<loc>${server.address}${path}</loc>`);
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(page.html) ?? [];
  expect(picture).toContain(`/service/fs/previews${path}card.png?v=`);
});

/** As a browser asks: by its own cookies, compressed. */
function ask(path: string, cookie: string, more: Readonly<Record<string, string>> = {}) {
  const headers = { cookie, 'accept-encoding': 'br', ...more };
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    get(server.address + path, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { date: _date, 'keep-alive': _alive, connection: _connection, ...headers } = answer.headers;
        const body = brotliDecompressSync(Buffer.concat(parts)).toString();
        resolve({ status: answer.statusCode ?? 0, headers: headers, body });
      });
    }).on('error', reject);
  });
}

test('a page that lies ready says the same as when it was drawn, headers and all', async () => {
  const first = await fetch(`${server.address}/en/faq/`);
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const drawn = await ask('/en/faq/', cookie);
  const ready = await ask('/en/faq/', cookie);
  expect(ready).toEqual(drawn);
  expect(ready.headers).not.toHaveProperty('set-cookie');
  // A reader without the cookies, with another language's, or with a session is given their own page.
  for (const other of ['lang=en', cookie.replace('lang=en', 'lang=ru'), `${cookie}; session=made-up`])
    expect((await ask('/en/faq/', other)).headers, other).toHaveProperty('set-cookie');
});

test('the first page of a phone waits for no font, and nobody else is given it', async () => {
  const phone = { 'sec-ch-ua-mobile': '?1' };
  const desk = { 'sec-ch-ua-mobile': '?0' };
  const preload = /<link rel="preload" [^>]*as="font"/;
  const named = / data-fonts="\/assets\/[^"]+\.woff2"/;
  // In turn: what is kept of one is not given to the other.
  for (const headers of [phone, {}, phone, desk, {}]) {
    const { status, body, headers: answered } = await ask('/en/reviews/', '', headers);
    expect(status).toBe(200);
    expect(body).toMatch(headers === phone ? named : preload);
    expect(body).not.toMatch(headers === phone ? preload : named);
    expect(answered).toMatchObject({
      vary: 'accept-encoding, cookie, sec-ch-ua-mobile',
      'cache-control': 'private, no-cache',
    });
    // Nothing to ask by whether it has changed.
    for (const tag of ['etag', 'last-modified']) expect(answered).not.toHaveProperty(tag);
  }
  // From then on what it runs on makes no difference.
  const { body } = await ask('/en/reviews/', 'lang=en', phone);
  expect(body).toMatch(preload);
  expect((await ask('/en/reviews/', 'lang=en', desk)).body).toBe(body);
});

test('only a browser that was here before waits for what hides the alerts closed in it', async () => {
  const scriptTag = (html: string) => /<script[^>]* data-entry=/.exec(html)?.[0];
  const { html } = await open('/en/');
  expect(html).toContain('data-alert=');
  expect(scriptTag(html)).toMatch(/^<script data-file=/);
  expect(scriptTag((await ask('/en/', 'lang=en')).body)).toMatch(/^<script src=/);
});

test('addresses in another case or without their slash lead to the one address', async () => {
  expect(await open('/en/News')).toMatchObject({ status: 301, location: '/en/news/' });
  expect(await open('/EN/exchange/BTC-to-USDT-trc20/?Cur_from=BTC')).toMatchObject({
    status: 301,
    location: '/en/exchange/btc-to-usdt-trc20/?Cur_from=BTC',
  });
});

test('a page that is not there, and one of a single person, are listed nowhere', async () => {
  for (const path of [
    '/en/no-such-page/',
    '/en/order/12345678/0123456789abcdef0123456789abcdef/',
    '/en/user/profile/',
  ]) {
    const { html } = await open(path);
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    expect(html, path).not.toContain('rel="canonical"');
  }
});

test('the exchange form of a partner shows on the sites that they named, and on no other', async () => {
  const partner = await server.signedInUser();
  const { link } = (await partner.call(getAffiliate, {})).affiliate;
  const frameOf = async () => {
    const answer = await fetch(
      `${server.address}/embed/${link}/?from=BTC&to=CASHUSD&lang=ru&color=red%22onload%3D&theme=%3C`,
      {
        headers: { cookie: [...partner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-frame-options')).toBeNull();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("form-action 'none'");
    return { text: await answer.text(), ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1] };
  };
  expect((await frameOf()).ancestors).toBe("'self'");
  const sites = ['Shop.example/prices', 'https://shop.example', 'http://localhost:4000'];
  expect(await partner.call(updateAffiliateSites, { sites })).toEqual({
    sites: ['https://shop.example', 'http://localhost:4000'],
  });
  const { text, ancestors } = await frameOf();
  expect(ancestors).toBe("'self' https://shop.example http://localhost:4000");
  expect(text).toContain(`/ru/ref/${link}/?direction=btc-to-`);
  expect(text).not.toContain('onload=');
  await expect(partner.call(updateAffiliateSites, { sites: ['https://*.example'] })).rejects.toThrow();
  // The rest of the site shows in no frame for it.
  expect((await fetch(`${server.address}/en/`)).headers.get('content-security-policy')).toContain(
    "frame-ancestors 'none'",
  );

  const staff = await server.signedInStaff();
  const { partners } = await staff.call(listPartnersOfStaff, { search: link });
  const change = { userId: partner.user.id, version: partners[0]?.version ?? 0, ratePercent: null };
  const shorter = await staff.call(updatePartner, {
    ...change,
    isSuspended: false,
    sites: ['shop.example'],
    reason: 'not theirs',
  });
  expect(shorter.partner.sites).toEqual(['https://shop.example']);
  expect((await frameOf()).ancestors).toBe("'self' https://shop.example");
  await staff.call(updatePartner, {
    ...change,
    version: shorter.partner.version,
    isSuspended: true,
    reason: 'advertises falsely',
  });
  expect((await frameOf()).ancestors).toBe("'none'");
});
