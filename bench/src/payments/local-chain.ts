import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeFunctionData, erc20Abi, type Address } from 'viem';

/** The chain of the demo, asked by its own JSON-RPC; its accounts are open to everybody and hold coins and tokens. */
export interface LocalChain {
  readonly accounts: readonly Address[];
  readonly token: Address;
  ask(method: string, params: readonly unknown[]): Promise<unknown>;
  /** Sends so much of the token to each, in one request; answers when the node has taken all. */
  transfer(payments: readonly TokenPayment[]): Promise<void>;
  /**
   * Makes blocks until all that was sent is in one. The node now and then keeps a transaction for good whose predecessor was mined
   * while it came: that one is taken out and sent again.
   */
  settle(): Promise<void>;
  /** Makes blocks, at once. */
  mine(blocks: number): Promise<void>;
  height(): Promise<number>;
}

export interface TokenPayment {
  readonly to: Address;
  readonly units: bigint;
}

/** A transfer that may not be in a block yet. */
interface Sent {
  readonly from: Address;
  readonly nonce: number;
  readonly request: Question;
  readonly hash: unknown;
}

interface ChainFile {
  readonly rpcUrl: string;
  readonly currencies: Readonly<Record<string, { readonly token?: Address }>>;
}

/** The chain that a server of the demo started in this folder, and one of its tokens. */
export async function localChain(dataDir: string, code: string): Promise<LocalChain> {
  const text = await readFile(path.join(dataDir, 'demo', 'chain.json'), 'utf8');
  const { rpcUrl, currencies } = JSON.parse(text) as ChainFile;
  const token = currencies[code]?.token;
  if (token === undefined) throw new Error(`the chain of the demo has no token ${code}`);
  const ask = async (method: string, params: readonly unknown[]) => {
    const [answer] = await askAll(rpcUrl, [{ method, params }]);
    return answer;
  };
  const accounts = (await ask('eth_accounts', [])) as Address[];
  const nonces = new Map<Address, number>();
  let sent: Sent[] = [];
  let turn = 0;
  const mine = async (blocks: number) => void (await ask('anvil_mine', [`0x${blocks.toString(16)}`]));
  return {
    accounts,
    token,
    ask,
    async transfer(payments) {
      const making: Omit<Sent, 'hash'>[] = [];
      for (const { to, units } of payments) {
        turn += 1;
        const from = accounts[turn % accounts.length];
        if (from === undefined) throw new Error('the chain of the demo has no accounts');
        const nonce = nonces.get(from) ?? Number(await ask('eth_getTransactionCount', [from, 'latest']));
        nonces.set(from, nonce + 1);
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });
        const params = [{ from, to: token, data, nonce: `0x${nonce.toString(16)}` }];
        making.push({ from, nonce, request: { method: 'eth_sendTransaction', params } });
      }
      const hashes = await askAll(
        rpcUrl,
        making.map(({ request }) => request),
      );
      sent.push(...making.map((one, at) => ({ ...one, hash: hashes[at] })));
    },
    async settle() {
      while (sent.length > 0) {
        await mine(1);
        const counts = await askAll(
          rpcUrl,
          accounts.map((from) => ({ method: 'eth_getTransactionCount', params: [from, 'latest'] })),
        );
        const mined = new Map(accounts.map((from, at) => [from, Number(counts[at])]));
        sent = sent.filter(({ from, nonce }) => nonce >= (mined.get(from) ?? 0));
        for (const { from, nonce, request, hash } of sent) {
          if (nonce !== mined.get(from)) continue;
          await ask('anvil_dropTransaction', [hash]);
          await ask(request.method, request.params);
        }
      }
    },
    mine,
    height: async () => Number(await ask('eth_blockNumber', [])),
  };
}

interface Question {
  readonly method: string;
  readonly params: readonly unknown[];
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

async function askAll(rpcUrl: string, questions: readonly Question[]): Promise<unknown[]> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(questions.map((question, id) => ({ jsonrpc: '2.0', id, ...question }))),
  });
  const answers = (await response.json()) as Answer[];
  return answers
    .sort((one, other) => one.id - other.id)
    .map(({ result, error }) => {
      if (error) throw new Error(`the local chain: ${error.message}`);
      return result;
    });
}
