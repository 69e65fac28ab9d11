import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bitcoinKey } from '../../../signer/kinds/bitcoin-key.ts';
import { CoreRpc } from '../node/core-rpc.ts';
import { hasLitecoind, Litecoind } from '../testing/litecoind.ts';
import { HotWallet } from './hot-wallet.ts';

/** Dies when it would ask for this. */
class DyingRpc extends CoreRpc {
  diesAt = '';
  /** How often it may ask for some things before it dies. */
  asksLeft: Record<string, number> = {};

  override async ask<Answer>(call: Parameters<CoreRpc['ask']>[0]): Promise<Answer> {
    if (call.method === this.diesAt) throw new Error('killed');
    const left = this.asksLeft[call.method];
    if (left === 0) throw new Error('killed');
    if (left !== undefined) this.asksLeft[call.method] = left - 1;
    return (await super.ask(call)) as Answer;
  }
}

describe.skipIf(!hasLitecoind)('against a node', () => {
  let node: Litecoind;
  beforeAll(async () => {
    node = await Litecoind.start();
  }, 60_000);
  afterAll(() => node?.stop());

  const kind = 'litecoin-regtest';
  const open = () => new DyingRpc({ url: node.url, timeoutMs: 30_000 });

  test.each(['scantxoutset', 'rescanblockchain', 'setlabel'])(
    'killed at %s, it finds the coins from before all the same',
    async (diesAt) => {
      const seed = ['scantxoutset', 'rescanblockchain', 'setlabel'].indexOf(diesAt) + 40;
      const { address } = bitcoinKey(kind, kind, new Uint8Array(32).fill(seed));
      await node.send(address, '1.5');
      await node.mine(3);
      const dying = open();
      dying.diesAt = diesAt;
      await expect(new HotWallet(dying).coins(address)).rejects.toThrow('killed');
      const anew = new HotWallet(open());
      expect(await anew.coins(address)).toMatchObject([{ units: 150_000_000n }]);
      // Read once, it is not read again.
      const later = open();
      later.diesAt = 'scantxoutset';
      expect(await new HotWallet(later).coins(address)).toHaveLength(1);
    },
  );

  test('reads a long past piece by piece, and goes on where another ended', async () => {
    const { address } = bitcoinKey(kind, kind, new Uint8Array(32).fill(50));
    await node.send(address, '1.5');
    await node.mine(12);
    const first = open();
    first.asksLeft = { rescanblockchain: 2 };
    await expect(new HotWallet(first, { blocksAtOnce: 5 }).coins(address)).rejects.toThrow('killed');
    const second = open();
    // 12 blocks: the third piece is the last.
    second.asksLeft = { rescanblockchain: 1, scantxoutset: 0 };
    expect(await new HotWallet(second, { blocksAtOnce: 5 }).coins(address)).toMatchObject([{ units: 150_000_000n }]);
    expect(second.asksLeft).toEqual({ rescanblockchain: 0, scantxoutset: 0 });
  });

  test('a wallet that the node lost is not taken for whole before all of the chain is read again', async () => {
    const { address } = bitcoinKey(kind, kind, new Uint8Array(32).fill(51));
    await node.send(address, '1.5');
    await node.mine(12);
    const dying = open();
    const wallet = new HotWallet(dying, { blocksAtOnce: 5 });
    expect(await wallet.coins(address)).toHaveLength(1);
    await node.loseWallet(`tetri-${address}`);
    dying.asksLeft = { rescanblockchain: 0 };
    await expect(wallet.coins(address)).rejects.toThrow('killed');
    // It is there by now, and empty.
    await expect(wallet.coins(address)).rejects.toThrow('killed');
    dying.asksLeft = {};
    expect(await wallet.coins(address)).toHaveLength(1);
  });
});
