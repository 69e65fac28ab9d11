import { afterEach, expect, test } from 'vitest';
import { subaddressOf } from '../subaddress.ts';
import { FaultyRpc, type Faults } from './faulty-rpc.ts';
import { catchUp, setUp, toConfirm, type World, xmr } from './world.ts';

/** What the method does where a node or a wallet is away, slow, another one, or lies. */
export function facesFaults(worldOf: () => World): void {
  const opened: FaultyRpc[] = [];
  afterEach(async () => {
    for (const rpc of opened.splice(0)) await rpc.stop();
  });

  async function before(program: 'node' | 'seen', faults: Faults = {}): Promise<FaultyRpc> {
    const rpc = await FaultyRpc.before(worldOf()[program].rpc);
    opened.push(rpc);
    rpc.faults = faults;
    return rpc;
  }

  test('another wallet, another chain, another login, and what is not there, are not believed', async () => {
    const world = worldOf();
    const following = (change: object) => catchUp(setUp(world, change));
    await expect(following({ walletUrl: world.node.miner.url })).rejects.toThrow('another wallet');
    await expect(following({ kind: 'mainnet' })).rejects.toThrow('is of the chain fakechain');
    await expect(following({ walletLogin: 'tetri:wrong' })).rejects.toThrow('refuses the login');
    await expect(following({ walletLogin: '' })).rejects.toThrow('refuses the login');
    const away = { nodeUrl: 'http://127.0.0.1:1' };
    await expect(following(away)).rejects.toThrow('does not answer (ECONNREFUSED)');
    const { plugin } = setUp(world, away);
    expect(await plugin.health()).toMatchObject({ isHealthy: false, problems: [expect.stringMatching(/^XMR: /)] });
    expect(await plugin.openInvoice(setUp(world).request).catch((error: unknown) => String(error))).toContain(
      'does not answer',
    );
  });

  test.each<[string, Faults, string]>([
    ['answers half', { isHalf: true }, 'what is no JSON'],
    ['stands behind a proxy that fails', { page: 502 }, 'HTTP 502'],
    ['talks nonsense', { lie: () => ({ status: 'OK' }) }, 'with nonsense at'],
    ['answers for another chain', { lie: (_method, answer) => ({ ...answer, nettype: 'testnet' }) }, 'chain testnet'],
    [
      'still reads the chain',
      { lie: (_method, answer) => ({ ...answer, synchronized: false, offline: false }) },
      'still reads the chain',
    ],
    [
      'leaves out blocks',
      { lie: (method, answer) => (method === 'get_block_headers_range' ? { ...answer, headers: [] } : answer) },
      'has no block',
    ],
  ])('a node that %s is not believed', async (_what, faults, words) => {
    const world = worldOf();
    const start = await catchUp(setUp(world));
    const { url: nodeUrl } = await before('node', faults);
    await expect(catchUp(setUp(world, { nodeUrl }), start)).rejects.toThrow(words);
  });

  test.each(['nodeUrl', 'walletUrl'])('what never ends its answer at %s is left after a while', async (name) => {
    const { url } = await before(name === 'nodeUrl' ? 'node' : 'seen', { isSlow: true });
    // Short: all of it has to pass.
    const made = setUp(worldOf(), { [name]: url }, { timeoutMs: 500 });
    await expect(catchUp(made)).rejects.toThrow('no whole answer within 500 ms');
  });

  test('a wallet that is behind the node, or of another chain than it, brings nothing into the books', async () => {
    const world = worldOf();
    const start = await catchUp(setUp(world));
    await world.node.send([subaddressOf(world.shop, 20)], xmr);
    await world.node.mine();
    const wallet = await before('seen', {
      lie: (method, answer) => (method === 'get_height' ? { height: start.height } : answer),
    });
    const made = setUp(world, { walletUrl: wallet.url, walletLogin: '' });
    await expect(catchUp(made, start)).rejects.toThrow('has not read all blocks');
    wallet.faults = {};
    const seen = await catchUp(made, start);
    expect(seen.deposits).toMatchObject([{ units: xmr, height: seen.height }]);
    wallet.faults = {
      lie: (method, answer) =>
        method === 'get_transfer_by_txid'
          ? { transfers: answer.transfers.map((transfer) => ({ ...transfer, height: seen.height - 1 })) }
          : answer,
    };
    await expect(made.chain.confirm(toConfirm(seen))).rejects.toThrow('in different blocks');
  });

  test('amounts that JavaScript’s numbers do not hold are exact', async () => {
    const world = worldOf();
    const start = await catchUp(setUp(world));
    await world.node.send([subaddressOf(world.shop, 21)], xmr);
    await world.node.mine();
    const units = 2n ** 63n + 1n;
    const lie: Faults['lie'] = (method, answer) =>
      method === 'get_transfers' && answer.in
        ? { ...answer, in: answer.in.map((transfer) => ({ ...transfer, amount: units })) }
        : answer;
    const { url: walletUrl } = await before('seen', { lie });
    const { deposits, height } = await catchUp(setUp(world, { walletUrl, walletLogin: '' }), start);
    expect(deposits).toMatchObject([{ units, height }]);
  });

  test('what a wallet lists with no amount is no payment', async () => {
    const world = worldOf();
    const start = await catchUp(setUp(world));
    await world.node.send([subaddressOf(world.shop, 23)], xmr);
    await world.node.mine();
    const lie: Faults['lie'] = (method, answer) =>
      method === 'get_transfers' && answer.in
        ? { ...answer, in: answer.in.flatMap((one) => [one, { ...one, txid: 'ab'.repeat(32), amount: 0 }]) }
        : answer;
    const { url: walletUrl } = await before('seen', { lie });
    const { deposits, height } = await catchUp(setUp(world, { walletUrl, walletLogin: '' }), start);
    expect(deposits).toMatchObject([{ units: xmr, height }]);
    expect(deposits).toHaveLength(1);
  });

  test('a block that is replaced while it is read is read again', async () => {
    const world = worldOf();
    const start = await catchUp(setUp(world));
    await world.node.send([subaddressOf(world.shop, 22)], xmr);
    await world.node.mine();
    const wallet = await before('seen', {
      async lie(method, answer) {
        if (method !== 'refresh') return answer;
        wallet.faults = {};
        await world.node.pop(1, { isForgotten: true });
        await world.node.mine(2);
        return answer;
      },
    });
    const made = setUp(world, { walletUrl: wallet.url, walletLogin: '' });
    const read = await catchUp(made, start);
    expect(read.steps[0]).toMatchObject({ height: start.height, deposits: [], isCaughtUp: false });
    expect(read).toMatchObject({ height: start.height + 2, deposits: [] });
  });
}
