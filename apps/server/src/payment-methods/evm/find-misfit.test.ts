import type { Address } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMisfit } from './find-misfit.ts';
import { type LocalChain, settingsFor, startLocalChain, testTokens } from './testing/local-chain.ts';

let chain: LocalChain;
let plain: Address;
beforeAll(async () => {
  const artifact = (await testTokens())['DemoToken'];
  if (!artifact) throw new Error('there is no demo token');
  chain = await startLocalChain();
  plain = await chain.deploy(artifact, ['Plain', 'PLN', 6]);
}, 60_000);
afterAll(() => chain.stop());

const decimals = new Map([
  ['eth', 18],
  ['plain', 6],
]);
const find = (settings: unknown, known = decimals) =>
  findMisfit(settings, (currencyId) => known.get(currencyId), { timeoutMs: 5000, graceMs: 100 });
const tokens = (of: number) => ({
  assets: [
    { currencyId: 'eth', decimals: 18 },
    { currencyId: 'plain', token: plain, decimals: of },
  ],
});

test('finds a currency that the catalogue counts otherwise', async () => {
  expect(await find(settingsFor(chain, { plain }))).toBeUndefined();
  expect(await find(settingsFor(chain, { plain }), new Map([...decimals, ['eth', 8]]))).toBe(
    'chains.0.assets.0.decimals',
  );
});

test('finds a token whose contract counts otherwise, also where the catalogue agrees with the settings', async () => {
  expect(await find(settingsFor(chain, {}, tokens(8)), new Map([...decimals, ['plain', 8]]))).toBe(
    'chains.0.assets.1.decimals',
  );
});

test('a node that does not answer keeps nobody from saving', async () => {
  const away = { rpcUrls: ['http://127.0.0.1:9'] };
  expect(await find(settingsFor(chain, {}, { ...tokens(6), ...away }))).toBeUndefined();
  expect(await find('nonsense')).toBeUndefined();
});
