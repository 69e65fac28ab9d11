import { expect, test } from 'vitest';
import { followedIn } from './followed-in.ts';

const before = { rpcUrl: 'http://127.0.0.1:4001', chainId: 31_337, currencies: {} };
const after = { rpcUrl: 'http://127.0.0.1:4002', chainId: 31_338, currencies: {} };
const own = { network: 'BEP20', chainId: 56, rpcUrls: ['https://bsc.example'], pollMs: 500 };
const demo = { network: 'ERC20', chainId: 31_337, rpcUrls: [before.rpcUrl], feeCapGwei: 9 };

test("an owner's settings follow the demo's chain to where it is, and are the owner's otherwise", () => {
  expect(followedIn({ chains: [own, demo] }, before, after)).toEqual({
    chains: [own, { ...demo, chainId: 31_338, rpcUrls: [after.rpcUrl] }],
  });
});

test('settings that do not name it, or a chain that stayed, change nothing', () => {
  expect(followedIn({ chains: [own] }, before, after)).toBeUndefined();
  expect(followedIn({ chains: [{ ...demo, rpcUrls: ['http://127.0.0.1:9'] }] }, before, after)).toBeUndefined();
  expect(followedIn({ chains: [demo] }, before, before)).toBeUndefined();
  expect(followedIn('nonsense', before, after)).toBeUndefined();
});
