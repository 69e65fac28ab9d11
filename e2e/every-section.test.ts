import { createFeedback, createReview, createTicket, openChat } from '@tetri/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendPerson } from '@tetri/testing/verification';
import { pagePaths, screenOf } from '../apps/backoffice/src/page-paths.ts';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers, findFaintText } from './src/find-barriers.ts';
import { findCutLabels } from './src/find-cut-labels.ts';
import { Operator } from './src/operator.ts';
import type { Person } from './src/person.ts';
import { screens, someViews } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
  await writeToStaff();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

/** Something for each list that nobody but visitors fills. */
async function writeToStaff(): Promise<void> {
  const { server } = exchange;
  const email = 'reader@example.com';
  await server.call(createTicket, { email, message: 'My payment is on its way. What happens now?' });
  await server.call(openChat, { message: 'Is the office in Batumi open on Saturday?', page: '/en/' });
  await server.call(createReview, { message: 'Quick and polite.', stars: 5, name: 'Nino', email, lang: 'en' });
  await server.call(createFeedback, {
    requestType: '>100 000$',
    name: 'Giorgi',
    email,
    contact: '+995 555 12 34 56',
    details: 'In three parts, next week.',
  });
  await sendPerson(await server.signedInUser());
}

const paths: readonly string[] = [
  '/site?tab=money',
  '/site?tab=protection',
  ...Object.values(pagePaths).flat(),
  '/no-such-page',
];

/** The pages are dealt out: a phone sees every other, a desk the rest. */
const views = someViews.slice(1);

test.for(views.map((view, turn) => ({ ...view, turn })))(
  'nothing is in the way of staff on any page, light or dark ($lang, $screen)',
  { timeout: 180_000 },
  async ({ turn, ...view }) => {
    const customer = await Customer.enter(exchange, view);
    await customer.confirm(await customer.hasOrder(exchange, tetherForLari));
    await customer.saysPaid();
    const operator = await Operator.signIn(exchange, view);
    const { page } = operator.person;
    for (const path of paths.filter((_, index) => index % views.length === turn)) {
      await open(operator.person, path);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await findBarriers(page), path).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findFaintText(page), `${path}, dark`).toEqual([]);
      await page.setViewportSize(screens.phone);
      // The menu gives way over some frames.
      await expect.poll(() => findCutLabels(page), { message: `${path}, on a phone` }).toEqual([]);
      await page.setViewportSize(screens[view.screen]);
    }
  },
);

test('the tab that an address names is in sight on a phone', async () => {
  const { page } = (await Operator.signIn(exchange, { lang: 'ru', screen: 'phone' })).person;
  await page.goto('/backoffice/partners?tab=terms');
  const endOfTab = async () => {
    const box = await page.getByRole('tab', { selected: true }).boundingBox();
    return box ? box.x + box.width : Infinity;
  };
  await expect.poll(endOfTab).toBeLessThanOrEqual(screens.phone.width);
});

test('the head of each page names the files that only this page needs, and they are there', async () => {
  const { address } = exchange.server;
  const headOf = async (path: string) =>
    (await (await fetch(`${address}/backoffice${path}`)).text()).split('</head>')[0];
  for (const [path, screen] of Object.entries(screenOf))
    expect(await headOf(`${path}?tab=all`), path).toMatch(
      new RegExp(`<link rel="modulepreload" [^>]*/${screen.split('/')[1]}-[\\w-]+\\.js">`),
    );
  expect(await headOf('/login')).not.toContain('-screen-');
  const head = (await headOf('/orders')) ?? '';
  const files = [...head.matchAll(/href="(\/backoffice\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const answers = await Promise.all(files.map(async (file) => [file, (await fetch(address + file)).status]));
  expect(answers).toEqual(files.map((file) => [file, 200]));
  expect(new Set(files).size).toBe(files.length);
  // After the sheets of its components, as where it is opened from another page.
  expect(files.at(-1)).toMatch(/orders-screen-[\w-]+\.css$/);
});

/**
 * Goes to a page as a link does, without loading the back office anew, and waits until it shows what it has; one thing of a
 * list is the list's first.
 */
async function open(person: Person, path: string): Promise<void> {
  const { page } = person;
  const [address = '', thing] = path.split('/:');
  const [list] = address.split('?');
  await page.evaluate((to) => {
    if (location.pathname + location.search === to) return;
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, `/backoffice${address}`);
  await person.sees(page.locator('h1:not([data-left])'));
  if (thing) await page.locator('[data-opens]').first().click();
  await page.waitForURL((url) => (url.pathname === `/backoffice${list}`) === !thing);
  await person.sees(page.getByRole('heading', { level: 1 }));
  await person.missesOut(page.locator('[aria-busy="true"]').first());
}
