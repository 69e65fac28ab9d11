import { startDemoChain } from '@tetri/server/demo-chain';
import { systemClock } from '@tetri/server/platform/clock';
import { silentLog } from '@tetri/server/platform/log';
import type { Exchange } from './exchange.ts';

export type LocalChain = Awaited<ReturnType<typeof openChain>>;

/** The demo's own chain beside an exchange, and what people do on it. A block is made each second while an order waits for one. */
export async function openChain({ server: { app, dataDir, db } }: Exchange) {
  const state = app.modules.paymentState;
  const chain = await startDemoChain({ dataDir, db, clock: systemClock, log: silentLog, logLevel: 'silent', state });

  async function ask<Result>(method: string, params: readonly unknown[]): Promise<Result> {
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result: Result; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  const account = async () => (await ask<string[]>('eth_accounts', []))[0];

  return {
    mine: (blocks: number) => ask<unknown>('anvil_mine', [`0x${blocks.toString(16)}`]),
    etherOf: async (address: string) => BigInt(await ask<string>('eth_getBalance', [address, 'latest'])),
    /** Pays ether from one of the accounts that the chain is ready with. */
    async payEther(to: string, units: bigint): Promise<string> {
      return ask('eth_sendTransaction', [{ from: await account(), to, value: `0x${units.toString(16)}` }]);
    },
    /** The same with the demo's tether. */
    async payTether(address: string, units: bigint): Promise<string> {
      const { rows } = await db.$client.query<{ settings: { chains: { assets: { token?: string }[] }[] } }>(
        "select settings from payment_method_settings where method = 'evm'",
      );
      const token = rows[0]?.settings.chains.flatMap(({ assets }) => assets).find((asset) => asset.token)?.token;
      const word = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0');
      const data = `0xa9059cbb${word(address)}${word(units.toString(16))}`;
      return ask('eth_sendTransaction', [{ from: await account(), to: token, data }]);
    },
    /** Makes the blocks from this transaction's on anew, without what was in them. */
    async reorganise(transaction: string): Promise<void> {
      const mined = await ask<{ blockNumber: string }>('eth_getTransactionReceipt', [transaction]);
      const depth = BigInt(await ask<string>('eth_blockNumber', [])) - BigInt(mined.blockNumber) + 1n;
      // A block may be made meanwhile.
      await ask('anvil_reorg', [Number(depth) + 1, []]);
    },
    stop: () => chain.stop(),
  };
}

/** Where this order is paid on its network. */
export async function depositAddressOf({ server }: Exchange, uid: string): Promise<string> {
  const { rows } = await server.db.$client.query<{ address: string }>(
    'select d.address from deposit_addresses d join orders o on o.id = d.order_id where o.uid = $1',
    [uid],
  );
  const address = rows[0]?.address;
  if (address === undefined) throw new Error(`order ${uid} has no address`);
  return address;
}
