import { callNotFound, createOrder, languages } from '@tetri/contract';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Place {
  readonly status: number;
  readonly movedTo: string | undefined;
  /** The text of a page; nothing of anything else. */
  readonly html: string;
  /** As it was sent, whatever it is. */
  readonly text: string;
}

let server: TestServer;
/** All that the home pages lead to, by path and query. */
const places = new Map<string, Place>();
/** Each address that is named somewhere, and the last place that named it. */
const links = new Map<string, string>();

/** Directions are all drawn alike: these many are opened, of the others it is enough that the site's map lists them. */
const directionsOpened = 30;
const isDirection = (path: string) => /^\/\w\w\/exchange\/./.test(path);

beforeAll(async () => {
  server = await startTestServer({ isDemo: true, roles: 'api,web' });
  await server.app.modules.rates.pollNow();
  const map = await (await fetch(`${server.address}/sitemaps/routes-1.xml`)).text();
  const listed = new Set([...map.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname));
  const waiting = languages.map((lang) => `/${lang}/`);
  const known = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const isAlike = listed.has(path) && [...places.keys()].filter(isDirection).length >= directionsOpened;
    const { place, names } = isAlike ? { place: listedPlace, names: [] } : await visit(path);
    places.set(path, place);
    for (const name of names) {
      const url = new URL(name, server.address + path);
      if (url.origin !== server.address) continue;
      const address = url.pathname + url.search;
      links.set(address + url.hash, path);
      if (!known.has(address)) waiting.push(address);
      known.add(address);
    }
  }
}, 120_000);
afterAll(() => server.stop());

const listedPlace: Place = { status: 200, movedTo: undefined, html: '', text: '' };

/** Opens an address and answers which others are named there. */
async function visit(path: string): Promise<{ readonly place: Place; readonly names: readonly string[] }> {
  const answer = await fetch(server.address + path, { redirect: 'manual' });
  const movedTo = answer.headers.get('location') ?? undefined;
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';', 1);
  const text = await answer.text();
  const place = { status: answer.status, movedTo, html: type === 'text/html' ? text : '', text };
  if (movedTo !== undefined) return { place, names: [movedTo] };
  if (type === 'text/html') return { place, names: namesIn(parse(text)) };
  const naming = namingIn[type];
  return { place, names: naming ? [...text.matchAll(naming)].map(([, name = '']) => name) : [] };
}

/** How files that are no pages name others. */
const namingIn: Readonly<Record<string, RegExp>> = {
  'text/css': /url\("?([^")]+)/g,
  'application/rss+xml': /<link>([^<]+)/g,
  'application/manifest+json': /"(?:src|start_url)":"([^"]+)/g,
};

/** Everything that a page has the browser fetch, or lets a reader follow. */
function namesIn(node: DefaultTreeAdapterTypes.Node): string[] {
  const own = 'attrs' in node ? node.attrs : [];
  const named = own.flatMap(({ name, value }) => {
    if (name === 'href' || name === 'src') return [value];
    return name === 'srcset' ? value.split(',').map((choice) => choice.trim().split(' ', 1)[0] ?? '') : [];
  });
  return 'childNodes' in node ? [...named, ...node.childNodes.flatMap(namesIn)] : named;
}

const placeAt = (address: string) => places.get(address.split('#', 1)[0] ?? '');

test('every link of the site leads where it says, over one redirect at most', () => {
  const broken = [...links].filter(([address]) => {
    const place = placeAt(address);
    return (place?.movedTo === undefined ? place : placeAt(place.movedTo))?.status !== 200;
  });
  expect(broken).toEqual([]);
  // Otherwise little was proved.
  const folders = ['exchange', 'news', 'blog', 'rules', 'reviews', 'faq', 'contacts', 'partners', 'merchant-docs'];
  for (const lang of languages)
    for (const folder of folders) expect(places.get(`/${lang}/${folder}/`)?.html, folder).toBeTruthy();
});

test('every link into a page finds its part there', () => {
  const lost = [...links].filter(([address]) => {
    const [, part] = address.split('#', 2);
    return part && !placeAt(address)?.text.includes(` id="${decodeURIComponent(part)}"`);
  });
  expect(lost).toEqual([]);
});

/** Pages that nothing on the site leads to: those of one order, errands of mails and how they end, what is not there. */
async function unlinkedPages(): Promise<string[]> {
  const [body = ''] = await orderBodies(server.address, 1);
  const { uid, secret } = await server.call(createOrder, JSON.parse(body));
  return [
    `order/${uid}/${secret}/`,
    `payment/${uid}/${secret}/`,
    'activate/made-up/',
    'auth/made-up/',
    'reset-password/made-up/',
    'security/made-up/',
    'change-email/made-up/',
    'ref/nino/',
    `support/${'0'.repeat(32)}/`,
    'subscription/made-up/',
    'unsubscribe/made-up/',
    'success/activate/',
    'error/social/known/',
    'faq/?search=bitcoin',
    'faq/?search=qqqq',
    'news/?page=99',
    'news/?tag=made-up',
    'no-such-page/',
  ];
}

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'no page is led to below the service: %s of a call that is not there is answered in the envelope',
  async (method) => {
    for (const path of ['/service/api/v1/', '/service/api/v1/nothing/at/all/', '/service/api/v1/nothing.html']) {
      const answer = await fetch(`${server.address}${path}`, { method, redirect: 'manual' });
      expect(answer.status).toBe(404);
      if (method === 'HEAD') continue;
      expect(await answer.json()).toMatchObject({ success: false, error: { errorCode: callNotFound.code } });
    }
  },
);

test('every page is HTML as the standard has it', { timeout: 120_000 }, async () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['html-validate:standard', 'html-validate:document'],
      // Scripts and styles are our own files, and their names are made of what they hold.
      rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
    }),
  );
  const unlinked = (await unlinkedPages()).flatMap((path) => languages.map((lang) => `/${lang}/${path}`));
  const drawn = await Promise.all(unlinked.map(async (path) => [path, (await visit(path)).place] as const));
  const pages = [...places, ...drawn].filter(([, { html }]) => html !== '');
  for (const [path, { html }] of pages) {
    const { results } = await validator.validateString(html, path);
    const faults = results.flatMap(({ messages }) => messages);
    expect(
      faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
      path,
    ).toEqual([]);
  }
});

test('whoever asks for an icon by its old address gets one', async () => {
  const answer = await fetch(`${server.address}/favicon.ico`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  // The first bytes of such a file, with three sizes in it.
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});
