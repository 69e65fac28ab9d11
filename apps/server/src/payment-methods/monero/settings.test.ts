import { expect, test } from 'vitest';
import { chainsOf, findMisfit, MoneroSettings, walletsOf, withoutSecrets, withSecrets } from './settings.ts';

const chain = {
  network: 'XMR',
  currencyId: 'xmr',
  walletUrl: 'http://127.0.0.1:18083',
  walletLogin: 'tetri:password-1',
  nodeUrl: 'http://127.0.0.1:18081',
  nodeLogin: 'tetri:password-2',
  address: '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
  viewKey: 'f359631075708155cc3d92a32b75a7d02a5dcf27756707b47a2b31b21c389501',
};
const otherAddress = '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H';
const secondAddress = '48edfHu7V9Z84YzzMa6fUueoELZ9ZRXq9VetWzYGzKt52XU5xvqgzYnDK9URnRoJMk1j8nLwEVsaSWJ4fhdUyZijBGUicoD';
const kept = '(unchanged)';

test('fills in what is usual', () => {
  const [read] = MoneroSettings.parse({ chains: [chain] }).chains;
  expect(read).toMatchObject({ kind: 'mainnet', pollMs: 5000, blocksPerStep: 500 });
  expect(chainsOf({ chains: [chain] })).toEqual(new Map([['XMR', 'monero:mainnet']]));
});

test.each<[string, readonly object[]]>([
  ['a subaddress as the main address', [{ ...chain, address: otherAddress }]],
  ['an address with a mistake', [{ ...chain, address: chain.address.replace(/A$/, 'B') }]],
  ['the view key of another address', [{ ...chain, viewKey: chain.viewKey.replace(/1$/, '0') }]],
  ['a login without a password', [{ ...chain, walletLogin: 'tetri' }]],
  ['another scheme', [{ ...chain, nodeUrl: 'ftp://127.0.0.1' }]],
  ['a network twice', [chain, { ...chain, currencyId: 'other', kind: 'regtest' }]],
  ['a currency twice', [chain, { ...chain, network: 'OTHER', kind: 'regtest' }]],
  ['a chain twice', [chain, { ...chain, network: 'OTHER', currencyId: 'other' }]],
])('refuses %s', (_what, chains) => {
  expect(MoneroSettings.safeParse({ chains }).success).toBe(false);
});

test('neither staff nor the audit see logins and the view key, and what they save brings them back', () => {
  const saved = MoneroSettings.parse({ chains: [chain] });
  const shown = withoutSecrets(saved);
  expect(JSON.stringify(shown)).not.toMatch(/password|f3596310/);
  expect(shown).toMatchObject({ chains: [{ walletLogin: kept, nodeLogin: kept, viewKey: kept }] });
  expect(withSecrets(MoneroSettings.parse(shown), saved)).toEqual(saved);
  expect(withoutSecrets(undefined)).toBeUndefined();
});

test('secrets that were typed anew take the place of those of before; without any there is nothing to keep', () => {
  const saved = MoneroSettings.parse({ chains: [chain] });
  const next = MoneroSettings.parse({ chains: [{ ...chain, viewKey: kept, nodeLogin: '', walletLogin: 'tetri:new' }] });
  expect(withSecrets(next, saved)).toMatchObject({
    chains: [{ viewKey: chain.viewKey, nodeLogin: '', walletLogin: 'tetri:new' }],
  });
  expect(withSecrets(next, undefined)).toBeUndefined();
  const other = MoneroSettings.parse({ chains: [{ ...chain, address: secondAddress, viewKey: kept }] });
  expect(withSecrets(other, saved)).toBeUndefined();
});

test('names the currency that has other decimals in the catalogue', async () => {
  const settings = { chains: [chain] };
  expect(await findMisfit(settings, () => 12)).toBeUndefined();
  expect(await findMisfit(settings, () => 8)).toBe('chains.0.currencyId');
  expect(await findMisfit(settings, () => undefined)).toBe('chains.0.currencyId');
});

test('names the wallet that alone sees what comes, by its network', () => {
  expect(walletsOf({ chains: [chain] })).toEqual(new Map([[chain.network, chain.address]]));
  expect(walletsOf(undefined)).toEqual(new Map());
});
