import { expect, test } from 'vitest';
import type { ChainPlugin, NetworkFeeEstimate } from '../../plugin.ts';
import { estimateFees } from './estimate-fees.ts';

const fee = { currencyId: 'usdt', kind: 'payout', feeCurrencyId: 'eth', feeUnits: 7n } as const;

async function kept(estimate: () => Promise<readonly NetworkFeeEstimate[]>): Promise<unknown[]> {
  const found: unknown[] = [];
  const chain = { estimateFees: estimate } as unknown as ChainPlugin;
  await estimateFees({ keep: async (fees) => void found.push(...fees) }, chain, 'ERC20');
  return found;
}

test('a fee in a coin that is no currency here is not kept: what it is worth nobody knows', async () => {
  expect(await kept(async () => [fee, { ...fee, feeCurrencyId: null }])).toEqual([fee]);
});

test('a silent node leaves nothing to keep', async () => {
  await expect(kept(() => Promise.reject(new Error('silent')))).rejects.toThrow('silent');
});
