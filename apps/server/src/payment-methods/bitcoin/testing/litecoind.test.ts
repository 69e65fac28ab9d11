import { expect, test } from 'vitest';
import { hasLitecoind, Litecoind } from './litecoind.ts';

test.skipIf(!hasLitecoind)(
  'its chain goes on past the block from which extension blocks would be asked for',
  async () => {
    const node = await Litecoind.start();
    try {
      await node.mine(400);
      expect(await node.rpc('getblockcount')).toBe(501);
    } finally {
      await node.stop();
    }
  },
);
