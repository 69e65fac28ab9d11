import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChainBlock, LostCoins } from './lost-coins.ts';

/** A chain whose blocks are named by what they were made as, so that another of the same height has another name. */
function chainOf(names: readonly number[]) {
  const blocks = names.map((name, height): ChainBlock => ({ height, hash: String(name) }));
  return {
    tip: blocks.at(-1) ?? { height: 0, hash: '' },
    hashAt: async (height: number) => blocks[height]?.hash ?? '',
  };
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('grow' as const), blocks: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('replace' as const), blocks: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('look' as const), blocks: fc.constant(0) }),
);

test('however blocks come, go and are missed, coins are never taken for spent deeper than they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 12 }), async (steps, spentAt) => {
      const lost = new LostCoins();
      const chain = [0];
      let made = 0;
      // The block in which another transaction spends them, whichever chain it is in.
      const spends = new Set<number>();
      const add = () => {
        made += 1;
        chain.push(made);
        if (chain.length - 1 >= spentAt && !chain.some((name) => spends.has(name))) spends.add(made);
      };
      for (const { kind, blocks } of steps) {
        if (kind === 'replace') chain.splice(Math.max(1, chain.length - blocks));
        for (let left = blocks; left > 0; left -= 1) add();
        const spent = chain.findIndex((name) => spends.has(name));
        if (kind !== 'look') continue;
        if (spent === -1) lost.forget('one');
        else expect(await lost.noteLost('one', chainOf(chain))).toBeLessThanOrEqual(chain.length - 1 - spent);
      }
    }),
  );
});

test('counts the blocks since it was first known, also where some were not looked at', async () => {
  const lost = new LostCoins();
  expect(await lost.noteLost('one', chainOf([0, 1, 2]))).toBe(0);
  expect(await lost.noteLost('one', chainOf([0, 1, 2, 3, 4, 5]))).toBe(3);
  expect(await lost.noteLost('other', chainOf([0, 1, 2, 3, 4, 5]))).toBe(0);
});

test('begins anew where the block is replaced, or the chain is shorter', async () => {
  const lost = new LostCoins();
  await lost.noteLost('one', chainOf([0, 1, 2]));
  expect(await lost.noteLost('one', chainOf([0, 1, 9, 10, 11]))).toBe(0);
  expect(await lost.noteLost('one', chainOf([0, 1]))).toBe(0);
});
