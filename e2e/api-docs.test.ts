import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const merchantDocs = { path: 'merchant-docs/', title: 'merchantTitle', call: 'createOrder' };
const partnerDocs = { path: 'partner-api-docs/', title: 'partnerTitle', call: 'getRouteByXml' };
/** Both are made of the same parts: a phone reads one, desks the other. */
const visits = [...inTurn(1), ...inTurn(2)].map((view) => ({
  ...(view.screen === 'phone' ? partnerDocs : merchantDocs),
  ...view,
}));

test.for(visits)('reads how to call, in another language, and copies it ($path, $lang, $screen)', async (visit) => {
  const { path, title, call, ...view } = visit;
  const t = textsOf('apps/web/src/features/api-docs', view.lang);
  const elements = textsOf('apps/web/src/elements', view.lang);
  const person = await exchange.enter(view);
  const { page } = person;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: exchange.server.address });
  await person.open(path);
  await person.sees(page.getByRole('heading', { level: 1, name: t(title), exact: true }));
  const chapters = page.getByRole('navigation', { name: t('chapters') });
  if (view.screen === 'phone') await chapters.getByText(t('chapters')).click();
  const name = t(`call.${call}`);
  await chapters.getByRole('link', { name, exact: true }).click();
  await page.waitForURL(`**/${view.lang}/${path}#${call}`);
  const section = page.getByRole('region', { name, exact: true });
  await section.getByRole('radio', { name: 'Python', exact: true }).check();
  const label = t('exampleIn', { language: 'Python' });
  await section.getByRole('button', { name: elements('copyValue', { label }), exact: true }).click();
  const confirmation = section.locator('[data-copied="true"]');
  await confirmation.waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.clock.fastForward(2_000);
  await confirmation.waitFor({ state: 'detached' });
  expect(copied).toContain('urllib.request');
  expect(copied).toBe(await section.getByRole('group', { name: label, exact: true }).innerText());
  await section.getByText(t('answerFields', { count: '' }).split('(')[0]?.replaceAll('`', '').trim() ?? '').click();
  expect(await findBarriers(page), path).toEqual([]);
});
