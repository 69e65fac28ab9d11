import { expect, test } from 'vitest';
import { deriveAddress } from './derive-address.ts';
import { EvmSettings } from './settings.ts';
import { xpub } from './testing/fakes.ts';

// The accounts that anvil, hardhat and ganache print for "test test … junk" at m/44'/60'/0'/0/index.
test.each([
  [0, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  [1, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  [9, '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'],
])('the address of number %i is the one that wallets make', (index, address) => {
  expect(deriveAddress(xpub, index)).toBe(address);
});

const chain = (change: object) => ({
  network: 'ERC20',
  chainId: 1,
  rpcUrls: ['https://node.example/key'],
  xpub,
  assets: [{ currencyId: 'eth', decimals: 18 }],
  ...change,
});
const problems = (...chains: object[]) =>
  EvmSettings.safeParse({ chains }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const usdt = { currencyId: 'usdt', token: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 };

test('takes settings as they should be', () => {
  expect(problems(chain({ assets: [usdt] }), chain({ network: 'BEP20', chainId: 56 }))).toEqual([]);
});

test('refuses a private key without repeating it', () => {
  const key =
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';
  const found = problems(chain({ xpub: key }));
  expect(found).toEqual([expect.stringMatching(/^chains\.0\.xpub: this is a private key/)]);
  expect(found.join()).not.toContain(key);
});

test.each([
  ['a text that is no key', [chain({ xpub: `${xpub.slice(0, -1)}Z` })]],
  ['a node that is no web address', [chain({ rpcUrls: ['ws://node.example'] })]],
  ['no node', [chain({ rpcUrls: [] })]],
  ['six nodes', [chain({ rpcUrls: Array.from({ length: 6 }, (_, at) => `https://n${at}.example`) })]],
  ['a token with a wrong checksum', [chain({ assets: [{ ...usdt, token: usdt.token.replace('dA', 'Da') }] })]],
  ['the zero address as a token', [chain({ assets: [{ ...usdt, token: `0x${'0'.repeat(40)}` }] })]],
  ['one token for two currencies', [chain({ assets: [usdt, { ...usdt, currencyId: 'other' }] })]],
  ['a network twice', [chain({}), chain({ chainId: 2, assets: [usdt] })]],
  ['a chain twice', [chain({}), chain({ network: 'BEP20', assets: [usdt] })]],
  ['a currency twice', [chain({}), chain({ network: 'BEP20', chainId: 56 })]],
])('refuses %s', (_name, chains) => {
  expect(problems(...chains)).toHaveLength(1);
});
