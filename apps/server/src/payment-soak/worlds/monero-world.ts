import { z } from 'zod';
import { login, Monerod, askRpc, type TestWallet } from '../../payment-methods/monero/testing/monerod.ts';
import { freshKeys } from '../../payment-methods/monero/testing/wallet-keys.ts';
import { MoneroWallet } from '../../signer/kinds/monero-key.ts';
import { FaultyProxy } from '../faulty-proxy.ts';
import type { World } from './world.ts';

/** Blocks whose new coins are the hot wallet's, so that payouts need not wait for each other's change. */
const coins = 80;
/** After so many more they can be spent. */
const untilSpendable = 60;

const Units = z.union([z.int().transform(BigInt), z.bigint()]);

/** A node of Monero in regtest: its miner's wallet pays for all customers, and another one is paid for them. */
export async function openMoneroWorld() {
  const node = await Monerod.start();
  try {
    const shop = freshKeys();
    const [seen, hot, customers] = await Promise.all([
      node.wallet({ ...shop, spendKey: undefined }),
      node.wallet(),
      node.wallet(),
    ]);
    await node.mine(coins, hot.address);
    await node.mine(untilSpendable);
    const proxy = await FaultyProxy.before(node.url);
    /** Addresses of the customers' wallet, each by its number there. */
    const recipients = new Map<string, number>();
    return {
      hot: { address: hot.address, url: hot.url, login } satisfies MoneroWallet,
      settings: {
        kind: 'regtest',
        walletUrl: seen.url,
        walletLogin: login,
        nodeUrl: proxy.url,
        address: shop.address,
        viewKey: shop.viewKey,
        payoutConfirmations: 2,
        feeCapMilli: 100,
      },
      world: {
        way: 'monero',
        decimals: 12,
        proxy,
        tick: () => node.mine(1),
        async newRecipient() {
          const Made = z.object({ address: z.string(), address_index: z.int() });
          const made = await askRpc(customers.rpc, 'create_address', { account_index: 0 }, Made);
          recipients.set(made.address, made.address_index);
          return made.address;
        },
        async pay({ address }, units) {
          await node.send([address], units);
        },
        holds: async () => (await balanceOf(hot)) + (await balanceOf(seen)),
        async received(recipient) {
          await askRpc(customers.rpc, 'refresh');
          const asked = { account_index: 0, address_indices: [recipients.get(recipient)] };
          const Answer = z.object({ per_subaddress: z.array(z.object({ balance: Units })).default([]) });
          const { per_subaddress: found } = await askRpc(customers.rpc, 'get_balance', asked, Answer);
          return found.reduce((sum, { balance }) => sum + balance, 0n);
        },
        async stop() {
          await proxy.stop();
          await node.stop();
        },
      } satisfies World,
    };
  } catch (error) {
    await node.stop();
    throw error;
  }
}

async function balanceOf({ rpc }: TestWallet): Promise<bigint> {
  await askRpc(rpc, 'refresh');
  return (await askRpc(rpc, 'get_balance', { account_index: 0 }, z.object({ balance: Units }))).balance;
}
