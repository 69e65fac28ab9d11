import { formatUnits } from '@tetri/money';
import { FaultyProxy } from '../faulty-proxy.ts';
import { Litecoind } from '../../payment-methods/bitcoin/testing/litecoind.ts';
import type { World } from './world.ts';

const decimals = 8;
/** New coins can be spent after a hundred blocks; these give the customers enough. */
const blocks = 220;
/** The hot wallet's coins, so that payouts need not wait for each other's change. */
const coins = 40;

/** A node of Litecoin in regtest, whose own wallet is all customers' together. */
export async function openLitecoinWorld(payer: string, opening: bigint) {
  const node = await Litecoind.start();
  await fill(node, payer, opening / BigInt(coins)).catch(async (error: unknown) => {
    await node.stop();
    throw error;
  });
  const proxy = await FaultyProxy.before(node.url);
  const paidTo = new Set<string>();
  const newRecipient = () => node.rpc<string>('getnewaddress', '', 'bech32');
  const miner = await newRecipient();
  return {
    way: 'bitcoin',
    decimals,
    proxy,
    tick: async () => void (await node.mine(1, miner)),
    newRecipient,
    async pay({ address }, units) {
      paidTo.add(address);
      await node.send(address, formatUnits(units, decimals));
    },
    async holds() {
      const descriptors = [payer, ...paidTo].map((address) => `addr(${address})`);
      const { total_amount: total } = await node.rpc<{ total_amount: number }>('scantxoutset', 'start', descriptors);
      return unitsOf(total);
    },
    received: async (recipient) => unitsOf(await node.rpc<number>('getreceivedbyaddress', recipient, 1)),
    async stop() {
      await proxy.stop();
      await node.stop();
    },
  } satisfies World;
}

async function fill(node: Litecoind, payer: string, units: bigint): Promise<void> {
  await node.mine(blocks);
  for (let nth = 0; nth < coins; nth += 1) await node.send(payer, formatUnits(units, decimals));
  await node.mine();
}

/** The node writes eight digits after the point, which a double holds exactly for what is here. */
function unitsOf(amount: number): bigint {
  return BigInt(Math.round(amount * 10 ** decimals));
}
