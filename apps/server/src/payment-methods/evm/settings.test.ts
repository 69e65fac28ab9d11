import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { EvmSettings, withoutSecrets } from './settings.ts';

const xpub = HDKey.fromMasterSeed(Buffer.alloc(32, 1)).derive("m/44'/60'/0'").publicExtendedKey;
const chain = {
  network: 'ERC20',
  chainId: 1,
  rpcUrls: ['https://user:password@node.example/v3/key-of-the-provider'],
  xpub,
  assets: [{ currencyId: 'ether', decimals: 18 }],
};

test('what the audit keeps names the hosts of nodes and no key of a provider', () => {
  const kept = JSON.stringify(withoutSecrets({ chains: [chain] }));
  expect(kept).toContain('node.example');
  expect(kept).not.toMatch(/password|key-of-the-provider/);
});

test('refuses a private key and never repeats it', () => {
  const privateKey = HDKey.fromMasterSeed(Buffer.alloc(32, 1)).privateExtendedKey;
  const { error } = EvmSettings.safeParse({ chains: [{ ...chain, xpub: privateKey }] });
  expect(error?.issues[0]?.message).toContain('private key');
  expect(JSON.stringify(error?.issues)).not.toContain(privateKey);
});

test("refuses another number of decimals for a chain's own coin, since nothing there could show it", () => {
  const coin = { ...chain, assets: [{ currencyId: 'ether', decimals: 6 }] };
  expect(EvmSettings.safeParse({ chains: [coin] }).error?.issues[0]?.path).toEqual([
    'chains',
    0,
    'assets',
    0,
    'decimals',
  ]);
});
