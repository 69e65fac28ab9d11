import { expect, test } from 'vitest';
import { BitcoinSettings, withoutPasswords } from './settings.ts';

const chain = {
  network: 'BTC',
  currencyId: 'btc',
  kind: 'bitcoin',
  rpcUrl: 'http://user:password@127.0.0.1:8332',
  xpub: 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
};

test('fills in what is usual', () => {
  expect(BitcoinSettings.parse({ chains: [chain] }).chains[0]).toMatchObject({
    payoutConfirmations: 3,
    feeMin: 1,
    feeMax: 200,
    feeTargetBlocks: 3,
  });
});

test.each<[string, readonly unknown[]]>([
  ['a key of another chain', [{ ...chain, kind: 'litecoin-regtest' }]],
  ['an address that is none', [{ ...chain, rpcUrl: 'ftp://127.0.0.1' }]],
  ['bounds that cross', [{ ...chain, feeMin: 9, feeMax: 8 }]],
  ['a network twice', [chain, { ...chain, currencyId: 'other' }]],
  ['a currency twice', [chain, { ...chain, network: 'OTHER' }]],
  ['a chain twice', [chain, { ...chain, network: 'OTHER', currencyId: 'other' }]],
  ['an unknown kind', [{ ...chain, kind: 'gold' }]],
])('refuses %s', (_what, chains) => {
  expect(BitcoinSettings.safeParse({ chains }).success).toBe(false);
});

test('is kept by the audit without the passwords of nodes', () => {
  const kept = JSON.stringify(withoutPasswords({ chains: [chain] }));
  expect(kept).toContain('"127.0.0.1:8332"');
  expect(kept).not.toContain('password');
  expect(withoutPasswords(undefined)).toBeUndefined();
});
