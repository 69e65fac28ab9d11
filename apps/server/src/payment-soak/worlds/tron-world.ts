import { randomBytes } from 'node:crypto';
import { FaultyProxy } from '../faulty-proxy.ts';
import { addressOf } from '../../payment-methods/tron/address.ts';
import { TronSimulator } from '../../payment-methods/tron/testing/tron-simulator.ts';
import type { World } from './world.ts';

export const tronToken = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const trxForFees = 10n ** 15n;
/** Blocks that are replaced at once: fewer than are final. */
const replaced = 2;

/** A simulated Tron with one token. */
export async function openTronWorld(payer: string, opening: bigint) {
  const node = await TronSimulator.start();
  const holders = new Map([[payer, opening]]);
  node.tokens.set(tronToken, holders);
  node.balances.set(payer, trxForFees);
  const proxy = await FaultyProxy.before(node.url);
  const paidTo = new Set<string>();
  // The product takes a node for broken whose time is another.
  const mine = (count: number) => {
    node.wait(Date.now() - node.headMs);
    node.mine(count);
  };
  // The first blocks are of another time: what is replaced later lies above them.
  mine(1);
  node.mine(replaced);
  return {
    way: 'tron',
    decimals: 6,
    proxy,
    tick: async () => mine(1),
    newRecipient: async () => addressOf(randomBytes(20).toString('hex')),
    async pay({ address }, units) {
      paidTo.add(address);
      node.pay({ to: address, units, token: tronToken });
    },
    /** What was in the blocks comes again in others. */
    async reorganise() {
      node.takeBack(replaced);
      node.mine(replaced);
      return false;
    },
    holds: async () => [payer, ...paidTo].reduce((sum, address) => sum + (holders.get(address) ?? 0n), 0n),
    received: async (recipient) => holders.get(recipient) ?? 0n,
    async stop() {
      await proxy.stop();
      await node.stop();
    },
  } satisfies World;
}
