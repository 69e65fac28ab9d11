import { type Address, createWalletClient, type Hash, type Hex, http } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { FaultyProxy } from '../faulty-proxy.ts';
import { startLocalChain } from '../../payment-methods/evm/testing/local-chain.ts';
import type { World } from './world.ts';

const transferGas = 21_000n;
const gasPrice = 20_000_000_000n;

interface Sent {
  readonly hash: Hash;
  readonly raw: Hex;
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
  isGone: boolean;
}

/** A local chain that pays from fresh accounts, so that one payment can vanish without the next. */
export async function openEvmWorld(payer: Address, opening: bigint) {
  const chain = await startLocalChain();
  const proxy = await FaultyProxy.before(chain.rpcUrl);
  const wallet = createWalletClient({ transport: http(chain.rpcUrl) });
  await chain.client.setBalance({ address: payer, value: opening });
  const sent: Sent[] = [];
  /** What an account was given is no transaction: it is gone with the blocks that a reorganisation takes. */
  async function send({ raw, from, value }: Pick<Sent, 'raw' | 'from' | 'value'>): Promise<Hash> {
    await chain.client.setBalance({ address: from, value: value + transferGas * gasPrice });
    return chain.client.sendRawTransaction({ serializedTransaction: raw });
  }
  /** One after the other: an account that was just given its coins has them no more where the blocks are replaced before it pays. */
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }
  const receiptOf = (hash: Hash) => chain.client.getTransactionReceipt({ hash }).catch(() => undefined);

  async function reorganise({ address }: { readonly address: string }): Promise<boolean> {
    const last = sent.findLast(({ to, isGone }) => to === address && !isGone);
    const receipt = last && (await receiptOf(last.hash));
    if (!last || !receipt) return false;
    const head = await chain.client.getBlockNumber();
    await chain.reorganise(Number(head - receipt.blockNumber) + 1);
    last.isGone = true;
    // As wallets do: whatever else was in these blocks is offered again.
    for (const other of sent.slice(-500)) if (!other.isGone && !(await receiptOf(other.hash))) await send(other);
    return true;
  }

  return {
    way: 'evm',
    decimals: 18,
    proxy,
    chainId: chain.chainId,
    tick: () => chain.mine(1),
    newRecipient: async () => privateKeyToAccount(generatePrivateKey()).address,
    async pay({ address }, units) {
      const account = privateKeyToAccount(generatePrivateKey());
      const to = address as Address;
      const raw = await wallet.signTransaction({
        account,
        chain: null,
        type: 'legacy',
        chainId: chain.chainId,
        nonce: 0,
        gas: transferGas,
        gasPrice,
        to,
        value: units,
      } as never);
      const payment = { raw, from: account.address, to, value: units };
      await inTurn(async () => void sent.push({ ...payment, hash: await send(payment), isGone: false }));
    },
    reorganise: (to) => inTurn(() => reorganise(to)),
    async holds() {
      const addresses = [...new Set([payer, ...sent.map(({ to }) => to)])];
      const units = await Promise.all(addresses.map((address) => chain.client.getBalance({ address })));
      return units.reduce((sum, one) => sum + one, 0n);
    },
    received: (recipient) => chain.client.getBalance({ address: recipient as Address }),
    async stop() {
      await proxy.stop();
      await chain.stop();
    },
  } satisfies World & { readonly chainId: number };
}
