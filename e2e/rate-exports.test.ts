import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

test.for(inTurn(0))('keeps the place that is wanted among the rates of a monitor ($lang, $screen)', async (view) => {
  const keeper = await Keeper.signIn(exchange, view);
  const { page, parts } = keeper;
  const ranking = textsOf('apps/backoffice/src/features/routes/ranking', view.lang);
  const own = await (await fetch(`${exchange.server.address}/service/export/txt/public`)).text();
  const [from = '', to = '', give = '', get = ''] = (
    own.split('\n').find((line) => line.includes(';TBCBGEL;')) ?? ''
  ).split(';');
  // Somebody is a tenth of a percent better.
  const theirs = ((Number(get) / Number(give)) * 1.001).toFixed(8);
  const monitor = createServer((_request, response) =>
    response.end(`<rates><item><from>${from}</from><to>${to}</to><in>1</in><out>${theirs}</out></item></rates>`),
  );
  await new Promise<void>((resolve) => monitor.listen(0, '127.0.0.1', resolve));
  try {
    await keeper.enter('routes');
    await page
      .getByRole('row', { name: new RegExp(`${from} → ${to}`) })
      .first()
      .click();
    await keeper.openTab('ranking');
    await keeper.field(ranking('feedUrl')).fill(`http://127.0.0.1:${(monitor.address() as AddressInfo).port}/`);
    await page.getByRole('switch', { name: ranking('isPrivateAllowed') }).click();
    await keeper.field(ranking('place')).fill('1');
    await keeper.field(ranking('mostMarkupPercent')).fill('0.1');
    await keeper.sees(page.getByText(ranking('fault.ceiling')));
    await keeper.field(ranking('mostMarkupPercent')).fill('90');
    await keeper.press(ranking('try'));
    await keeper.sees(page.getByRole('status').getByText(ranking('placeOf', { place: '1', all: '2' })));
    expect(await findBarriers(page), 'rule').toEqual([]);

    await keeper.press(ranking('save'));
    const dialog = page.getByRole('dialog', { name: ranking('save') });
    await keeper.field(parts('reason'), dialog).fill('To be seen first');
    await keeper.press(ranking('save'), dialog);
    await keeper.sees(page.getByRole('button', { name: ranking('delete') }));
    await exchange.wait(1000);
    await page.reload();
    await keeper.sees(
      page
        .getByRole('region', { name: ranking('steps') })
        .getByText(ranking('dryRun'))
        .first(),
    );
    await keeper.press(ranking('delete'));
    await keeper.press(ranking('delete'), page.getByRole('alertdialog', { name: ranking('deleteTitle') }));
    await keeper.sees(page.getByText(ranking('noSteps')));
    await keeper.operator.person.missesOut(page.getByRole('alertdialog'));
  } finally {
    await new Promise((resolve) => monitor.close(resolve));
  }
});
