import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers, findFaintText } from './src/find-barriers.ts';
import { findOverflow } from './src/find-overflow.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(inTurn(1))(
  'staff go through accounts that sign in from one address, in a drawing that needs no mouse ($lang, $screen)',
  async (view) => {
    const people = [];
    for (const firstName of ['Nino', 'Gio', 'Lia', 'Dato'])
      people.push(await exchange.server.signedInUser({ firstName, lastName: 'Beridze', lang: view.lang }));
    const operator = await Operator.signIn(exchange, view);
    const { person } = operator;
    const { page } = person;
    const texts = textsOf('apps/backoffice/src/features/connections', view.lang);
    await page.goto('/backoffice/connections');
    const email = people[0]?.user.email ?? '';
    await page.getByLabel(texts('find')).fill(email);
    // Until it is found, others stand there whose rewards are held.
    await page.locator('[data-opens]').filter({ hasText: email }).click();
    const nodes = page.getByRole('group', { name: texts('drawingLabel') }).getByRole('button');
    await expect.poll(() => nodes.count()).toBe(people.length);

    // One stop of the Tab key; the arrows go on from there, and Enter chooses.
    const stop = page.locator('svg [role=button][tabindex="0"]');
    expect(await stop.count()).toBe(1);
    await stop.focus();
    await page.keyboard.press('ArrowRight');
    const name = (await page.locator('svg [role=button]:focus').getAttribute('aria-label')) ?? '';
    expect(name).not.toBe('Nino Beridze');
    await page.keyboard.press('Enter');
    await person.sees(page.getByRole('heading', { name, exact: true }));
    await page.getByRole('button', { name: texts('unfold'), exact: true }).click();
    await person.sees(page.getByRole('button', { name: texts('fold'), exact: true }));

    // The same stands in a table: each of them with each other one.
    await person.sees(page.getByText(texts('kind.network')).first());
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findFaintText(page)).toEqual([]);

    await page.getByRole('button', { name: texts('open'), exact: true }).click();
    await person.sees(page.getByRole('heading', { name, exact: true }));
    await person.missesOut(page.getByRole('button', { name: texts('open'), exact: true }));
  },
);
