import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { tonAccountOf, tonAddressOf } from '@tetri/destinations';
import { FaultyProxy } from '../faulty-proxy.ts';
import { receivingFee, TonSimulator } from '../../payment-methods/ton/testing/ton-simulator.ts';
import type { World } from './world.ts';

/** A simulated TON with one wallet that all customers pay to. */
export async function openTonWorld(
  {
    address,
    secret,
    shop: shopAddress,
  }: { readonly address: string; readonly secret: Uint8Array; readonly shop: string },
  opening: bigint,
) {
  const node = await TonSimulator.start();
  const [payer, shop] = [accountOf(address), accountOf(shopAddress)];
  node.open(payer, publicOf(secret), opening);
  const proxy = await FaultyProxy.before(node.url);
  let payments = 0n;
  const mine = () => {
    node.wait(Math.floor(Date.now() / 1000) - node.headSeconds);
    node.mine();
  };
  mine();
  const lies = (account: string) => node.balances.get(account) ?? 0n;
  return {
    way: 'ton',
    decimals: 9,
    proxy,
    tick: async () => mine(),
    newRecipient: async () => tonAddressOf(`0:${randomBytes(32).toString('hex')}`),
    async pay({ memo }, units) {
      node.pay(shop, units, memo);
      payments += 1n;
    },
    /** The network takes a fee of whoever receives, which is in no transaction and so in no books. */
    holds: async () => lies(payer) + lies(shop) + payments * receivingFee,
    async received(recipient) {
      const units = lies(accountOf(recipient));
      return units === 0n ? 0n : units + receivingFee;
    },
    async stop() {
      await proxy.stop();
      await node.stop();
    },
  } satisfies World;
}

function accountOf(address: string): string {
  const account = tonAccountOf(address);
  if (account === undefined) throw new Error(`${address} is no address`);
  return account;
}

function publicOf(secret: Uint8Array): Buffer {
  const head = Buffer.from('302e020100300506032b657004220420', 'hex');
  const made = createPrivateKey({ key: Buffer.concat([head, secret]), format: 'der', type: 'pkcs8' });
  return Buffer.from(createPublicKey(made).export({ format: 'jwk' }).x ?? '', 'base64url');
}
