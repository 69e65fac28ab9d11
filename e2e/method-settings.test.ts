import { type Language, listMethodSettings } from '@tetri/contract';
import { factories } from '@tetri/testing';
import { expect, test, afterAll, afterEach, beforeAll } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findOverflow } from './src/find-overflow.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
  await exchange.server.app.openDemoCheckout();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

/** At m/44'/195'/0' of a seed of threes, by BIP-32. */
const xpub =
  'xpub6CoY634d6gHaivpSJDNEvpiDjchP42ZzhYGBtxB5F5AuQcry29Ya1EdhVYWtmWVEberhYB1QCLEPzSzLocQ6kK734KELVMv5ykpiNSND1bJ';
const settingNames = (lang: Language) => textsOf('apps/backoffice/src/features/payouts/settings', lang);

test.for(inTurn(0).map((view, turn) => ({ ...view, turn })))(
  'an owner sets a method up in a form of its own, and is shown what does not fit ($lang)',
  async ({ turn, ...view }) => {
    const operator = await Operator.signIn(exchange, view);
    const { page } = operator.person;
    await operator.goTo('payouts');
    const t = textsOf('apps/backoffice/src/features/payouts', view.lang);
    const s = settingNames(view.lang);
    const field = (name: string) =>
      page
        .getByRole('dialog')
        .getByLabel(s(`field-${name}`))
        .last();
    await page.getByRole('button', { name: `${t('edit')} Tron` }).click();
    const dialog = page.getByRole('dialog');
    const add = dialog.getByRole('button', { name: s('add', { name: s('field-chains') }) });
    await operator.person.sees(add);
    // One is there from the view before.
    if (turn === 0) await add.click();
    await field('network').fill('TRC20');
    await field('nodeUrl').fill('http://127.0.0.1:9');
    await field('xpub').fill('nonsense');
    await field('currencyId').click();
    await page.getByRole('option', { name: 'USDT · USDTTRC20' }).click();
    await field('token').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    await field('decimals').fill('6');
    expect(await findOverflow(page)).toEqual([]);
    const save = dialog.getByRole('button', { name: operator.parts('save'), exact: true });
    operator.person.expects(/status of 400.*method/);
    await save.click();
    await operator.person.sees(dialog.getByText(`${s('field-chains')} 1 · ${s('field-xpub')}`, { exact: false }));
    await field('xpub').fill(xpub);
    await save.click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: `${t('edit')} Tron` }).click();
    await operator.person.sees(field('nodeUrl'));
    expect(await field('nodeUrl').inputValue()).toBe('http://127.0.0.1:9');
    expect(await field('pollMs').inputValue()).toBe('3000');
    await dialog.getByRole('button', { name: operator.parts('cancel') }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: `${t('edit')} TON`, exact: true }).click();
    await operator.person.sees(add);
    if (turn === 0) await add.click();
    await field('network').fill('TON');
    await field('nodeUrl').fill('http://127.0.0.1:9');
    await field('address').fill('kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP');
    await field('currencyId').click();
    await page.getByRole('option', { name: 'TON · TON', exact: true }).click();
    expect(await findOverflow(page)).toEqual([]);
    operator.person.expects(/status of 400.*method/);
    await save.click();
    await operator.person.sees(dialog.getByText(`${s('field-chains')} 1 · ${s('field-address')}`, { exact: false }));
    await field('address').fill('UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA');
    await save.click();
    await dialog.waitFor({ state: 'detached' });

    // Somebody was given an address of that wallet: another one is a question.
    const { db } = exchange.server;
    const { id: userId } = await factories.user(db);
    await db.$client.query(
      `insert into deposit_address_numbers (method, next) values ('ton', $1)
       on conflict (method) do update set next = excluded.next`,
      [turn + 1],
    );
    await db.$client.query(
      `insert into deposit_addresses (id, method, network, address, memo, number, user_id)
       values ($1, 'ton', 'TON', 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA', $2::text, $2::text::bigint, $3)`,
      [crypto.randomUUID(), String(turn), userId],
    );
    await page.getByRole('button', { name: `${t('edit')} TON`, exact: true }).click();
    await field('address').fill('UQAREREREREREREREREREREREREREREREREREREREREREbvW');
    operator.person.expects(/status of 409.*method/);
    await save.click();
    const question = page.getByRole('dialog', { name: t('replaceWalletTitle') });
    await operator.person.sees(question);
    expect(await findOverflow(page)).toEqual([]);
    await question.getByLabel(operator.parts('reason')).fill('The words were stolen');
    await question.getByRole('button', { name: t('replaceWallet'), exact: true }).click();
    await dialog.first().waitFor({ state: 'detached' });
    const { rows } = await db.$client.query(`select below from withdrawn_address_numbers where method = 'ton'`);
    expect(rows).toEqual([{ below: String(turn + 1) }]);
  },
);

/** Names of all settings in a JSON schema. */
function settingsIn(schema: unknown): string[] {
  const { properties = {}, items } = schema as { properties?: Record<string, unknown>; items?: unknown };
  const inner = Object.entries(properties).flatMap(([name, of]) => [name, ...settingsIn(of)]);
  return items === undefined ? inner : [...inner, ...settingsIn(items)];
}

test('every setting of every method has a name that people read', async () => {
  const staff = await exchange.server.signedInStaff();
  const { methods } = await staff.call(listMethodSettings, {});
  expect(methods.map(({ method }) => method)).toContain('redirect');
  const named = settingNames('en');
  for (const name of methods.flatMap(({ schema }) => settingsIn(JSON.parse(schema))))
    expect(named(`field-${name}`)).not.toBe('');
});
