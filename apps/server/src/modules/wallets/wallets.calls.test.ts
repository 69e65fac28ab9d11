import {
  amountNotPositive,
  balanceLeft,
  confirmOtp,
  createOtp,
  createWithdrawal,
  deleteAccount,
  forbidden,
  getWalletAddress,
  getWalletSwitch,
  listWalletBalances,
  listWalletHistory,
  passkeyNotAccepted,
  passwordIncorrect,
  secondFactorMissing,
  secondFactorRequired,
  updateMethodSettings,
  updateWalletSwitch,
  walletsOff,
} from '@tetri/contract';
import { codeOfApp, expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { HDKey } from '@scure/bip32';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import { demoCurrencyList } from '../catalog/index.ts';
import { book, entries } from '../ledger/index.ts';
import { savePayoutRule, usualPayoutRule } from '../payments/index.ts';

const xpub = HDKey.fromMasterSeed(Buffer.alloc(32, 1)).derive("m/44'/60'/0'").publicExtendedKey;
const userPassword = factories.userPassword;
let server: TestServer;
let ether: { id: string };

beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  const found = demoCurrencyList().find(({ code }) => code === 'ETH');
  if (!found) throw new Error('the demo has ether');
  ether = found;
  const asset = { currencyId: ether.id, decimals: 18 };
  const chain = { network: 'ERC20', chainId: 31_337, rpcUrls: ['http://127.0.0.1:1/'], xpub, assets: [asset] };
  const owner = await server.signedInStaff();
  await owner.call(updateMethodSettings, {
    method: 'evm',
    settings: JSON.stringify({ chains: [chain] }),
    version: 0,
  });
  await server.drain();
  await transaction(server.db, (tx) => savePayoutRule(tx, ether.id, { ...usualPayoutRule, withdrawalMinUnits: 1n }, 0));
});
afterAll(() => server.stop());
beforeEach(() => turn(true));

async function turn(areWalletsOn: boolean): Promise<void> {
  const owner = await server.signedInStaff();
  await owner.call(updateWalletSwitch, { areWalletsOn });
  await server.drain();
}

test('the demo shows wallets, and the owner switches them', async () => {
  const owner = await server.signedInStaff();
  expect(await owner.call(getWalletSwitch, {})).toEqual({ areWalletsOn: true });
  expect(await owner.call(updateWalletSwitch, { areWalletsOn: false })).toEqual({ areWalletsOn: false });
  expect(await owner.call(getWalletSwitch, {})).toEqual({ areWalletsOn: false });
});

test('a wallet is filled at an address of a network that is set up, while wallets are on', async () => {
  const person = await server.signedInUser();
  const { wallets } = await person.call(listWalletBalances, {});
  expect(wallets.map(({ _id, networks }) => ({ _id, networks }))).toEqual([
    { _id: ether.id, networks: [{ network: 'ERC20', name: expect.any(String) }] },
  ]);
  const asked = { walletId: ether.id, network: 'ERC20' };
  const { wallet } = await person.call(getWalletAddress, asked);
  expect(wallet).toMatchObject({ _id: ether.id, network: 'ERC20', memo: '' });
  expect(wallet.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  expect((await person.call(getWalletAddress, asked)).wallet.address).toBe(wallet.address);
  await turn(false);
  await expectRefusal(person.call(getWalletAddress, asked), walletsOff);
  expect(await person.call(listWalletBalances, {})).toEqual({ wallets: [] });
});

test('what a wallet holds is shown to its owner alone', async () => {
  const [nino, gio] = [await server.signedInUser(), await server.signedInUser()];
  await transaction(server.db, (tx) =>
    book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'walletAdjustment',
          reference: newId(),
          entries: entries(
            ether.id,
            { kind: 'outside' },
            { kind: 'userWallet', place: nino.user.id },
            15n * 10n ** 17n,
          ),
        },
      ],
    }),
  );
  const { wallets } = await nino.call(listWalletBalances, {});
  const [wallet] = wallets.filter(({ _id }) => _id === ether.id);
  expect(wallet).toMatchObject({ symbol: 'ETH', decimal: 18, balance: '1.500000000000000000' });
  expect(await nino.call(listWalletHistory, { walletId: ether.id })).toMatchObject({
    pending: [],
    entries: [{ kind: 'adjustment', amount: '1.500000000000000000', orderUid: null }],
    count: { total: 1 },
  });
  expect(await gio.call(listWalletHistory, {})).toMatchObject({ entries: [], count: { total: 0 } });
  for (const call of [listWalletBalances, listWalletHistory]) await expectRefusal(server.call(call, {}), forbidden);
});

test('a withdrawal asks for a second factor in any case', async () => {
  const person = await server.signedInUser();
  await fill(person.user.id, 2n * 10n ** 18n);
  const asked = () => ({
    commandId: newId(),
    walletId: ether.id,
    amount: '1',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  });
  await expectRefusal(person.call(createWithdrawal, { ...asked(), password: userPassword }), secondFactorMissing);
  await expectRefusal(person.call(createWithdrawal, { ...asked(), passkey: {} }), passkeyNotAccepted);
  const { otp } = await person.call(createOtp, {});
  const code = () => codeOfApp(otp.secret, server.clock.now());
  await person.call(confirmOtp, { code: code(), password: userPassword });
  await server.clock.advance(30_000);
  await expectRefusal(person.call(createWithdrawal, { ...asked(), password: userPassword }), secondFactorRequired);
  await expectRefusal(person.call(createWithdrawal, { ...asked(), code: code() }), passwordIncorrect);
  const { wallets } = await person.call(listWalletBalances, {});
  expect(wallets).toMatchObject([{ _id: ether.id, held: '0.000000000000000000' }]);
  // A slip costs no code: the same one is good for the mended request.
  const proof = { password: userPassword, code: code() };
  await expectRefusal(person.call(createWithdrawal, { ...asked(), amount: '0', ...proof }), amountNotPositive);
  const { withdrawal } = await person.call(createWithdrawal, { ...asked(), ...proof });
  expect(withdrawal).toMatchObject({ status: 'open', amount: '1.000000000000000000', network: 'ERC20' });

  // Nobody is erased whose money is here; who took it back, and has none, is.
  await expectRefusal(person.call(deleteAccount, { password: userPassword, code: await nextCode(code) }), balanceLeft);
});

async function nextCode(code: () => string): Promise<string> {
  await server.clock.advance(30_000);
  return code();
}

async function fill(userId: string, units: bigint): Promise<void> {
  await transaction(server.db, (tx) =>
    book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'walletAdjustment',
          reference: newId(),
          entries: entries(ether.id, { kind: 'outside' }, { kind: 'userWallet', place: userId }, units),
        },
      ],
    }),
  );
}
