import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Keeper } from './src/keeper.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(inTurn(2))('gives a monitor an export with its own codes ($lang, $screen)', async (view) => {
  const keeper = await Keeper.signIn(exchange, view);
  const { page, parts } = keeper;
  const exports = textsOf('apps/backoffice/src/features/exports', view.lang);
  const key = `monitor-${view.lang}`;

  await keeper.enter('exports');
  await keeper.sees(page.getByText(`/service/export/xml/public`, { exact: false }).first());
  await keeper.sees(page.getByText('BTC →', { exact: false }).first());
  expect(await findBarriers(page)).toEqual([]);

  await keeper.press(exports('new'));
  const dialog = page.getByRole('dialog', { name: exports('newTitle') });
  await keeper.field(exports('name'), dialog).fill('Best of rates');
  await keeper.field(exports('key'), dialog).fill(key);
  await keeper.field(exports('knownCodes'), dialog).fill('XBT us-dollar');
  await keeper.sees(dialog.getByText(exports('wrongCode', { code: 'US-DOLLAR' })));
  await keeper.field(exports('knownCodes'), dialog).fill('xbt, usdttrc20');
  const currencies = dialog.getByRole('combobox', { name: exports('currency') });
  await currencies.fill('(BTC)');
  await page.getByRole('option', { name: /\(BTC\)/ }).click();
  const code = dialog.getByRole('textbox', { name: /BTC/ });
  await code.fill('xbt');
  await keeper.press(parts('save'), dialog);
  await keeper.operator.person.missesOut(dialog);
  await exchange.wait(1000);
  await page.reload();

  await page.locator('[data-opens]').filter({ hasText: key }).click();
  await keeper.sees(page.getByText('XBT →', { exact: false }).first());
  await keeper.sees(page.getByText(exports('problems')).first());
  await expect
    .poll(async () => (await fetch(`${exchange.server.address}/service/export/txt/${key}`)).text())
    .toMatch(/^XBT;USDTTRC20;/m);
});
