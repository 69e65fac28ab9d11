import { confirmOtp, createOtp, getOrder, getWalletAddress, listWalletBalances } from '@tetri/contract';
import { codeOfApp, factories } from '@tetri/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer } from './src/customer.ts';
import { type LocalChain, openChain } from './src/demo-chain.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { findOverflow } from './src/find-overflow.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
let chain: LocalChain;
beforeAll(async () => {
  exchange = await openExchange();
  chain = await openChain(exchange);
});
afterEach(() => exchange.empty());
afterAll(async () => {
  await chain?.stop();
  await exchange.close();
});

const ether = 10n ** 18n;
/** More than any demo route of this network asks for. */
const deepEnough = 13;

test.for(inTurn(0))(
  'a wallet is filled on the chain, withdrawn from, and shows both ($lang, $screen)',
  async (view) => {
    const t = textsOf('apps/web/src/features/requisites', view.lang);
    const elements = textsOf('apps/web/src/elements', view.lang);
    const account = await exchange.server.signedInUser({ lang: view.lang });
    const { otp } = await account.call(createOtp, {});
    const code = () => codeOfApp(otp.secret, exchange.server.clock.now());
    await account.call(confirmOtp, { code: code(), password: factories.userPassword });
    await exchange.server.clock.advance(30_000);
    const { wallets } = await account.call(listWalletBalances, {});
    const wallet = wallets.find(({ symbol }) => symbol === 'ETH');
    if (!wallet) throw new Error('the demo has a wallet for ether');

    const person = await exchange.enter(view);
    const { page } = person;
    const url = exchange.server.address;
    await page.context().addCookies([...account.cookies].map(([name, value]) => ({ name, value, url })));
    await person.open('user/requisites/');
    await page.getByRole('button', { name: t('depositOne', { name: wallet.name }) }).click();
    const dialog = page.getByRole('dialog');
    await person.sees(dialog.getByRole('img', { name: t('qr') }));
    expect(await findBarriers(page), 'deposit').toEqual([]);
    const { wallet: at } = await account.call(getWalletAddress, { walletId: wallet._id, network: 'ERC20' });
    expect((await dialog.locator('code').first().innerText()).replaceAll(/\s/g, '')).toBe(at.address);
    await page.keyboard.press('Escape');

    await chain.payEther(at.address, 2n * ether);
    await chain.mine(deepEnough);
    await expect
      .poll(
        async () => (await account.call(listWalletBalances, {})).wallets.find(({ _id }) => _id === wallet._id)?.balance,
      )
      .toBe('2.000000000000000000');
    await person.open('user/requisites/');
    await person.sees(page.getByRole('strong').filter({ hasText: t('kind.deposit') }));
    expect(await findOverflow(page)).toEqual([]);
    expect(await findBarriers(page), 'wallets').toEqual([]);

    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    const before = await chain.etherOf(to);
    await page.getByRole('button', { name: t('withdrawOne', { name: wallet.name }) }).click();
    await dialog.locator('[name="address"]').fill(to);
    await dialog.locator('[name="amount"]').fill('0.5');
    await dialog.getByRole('button', { name: t('next') }).click();
    await dialog.getByLabel(elements('presentPassword'), { exact: true }).fill(factories.userPassword);
    await dialog.locator('[name="code"]').fill(code());
    expect(await findBarriers(page), 'withdrawal').toEqual([]);
    await dialog.getByRole('button', { name: t('send'), exact: true }).click();
    await person.sees(page.getByRole('strong').filter({ hasText: t('kind.withdrawal') }));
    await expect
      .poll(async () => {
        await chain.mine(deepEnough);
        return (await chain.etherOf(to)) - before;
      })
      .toBe(ether / 2n);
    await expect
      .poll(
        async () => (await account.call(listWalletBalances, {})).wallets.find(({ _id }) => _id === wallet._id)?.held,
      )
      .toBe('0.000000000000000000');

    const customer = new Customer(person, account.user.email);
    await customer.fillIn({ give: 'TBCBGEL', receive: 'ETH', amount: '1000', details: { 'fromValues.name': 'Nino' } });
    const address = page.locator('[name="toValues.wallet"]');
    await person.sees(address);
    await page.locator('input[name="toWallet"]').check();
    await expect.poll(() => address.count()).toBe(0);
    expect(await findBarriers(page), 'into the wallet').toEqual([]);
    await customer.send();
    await page.waitForURL(/\/order\/\d+\/\w+\/$/);
    const [orderUID = '', orderSecret = ''] = new URL(page.url()).pathname.split('/').slice(3);
    expect((await account.call(getOrder, { orderUID, orderSecret })).order).toMatchObject({ toWallet: true });
  },
);
