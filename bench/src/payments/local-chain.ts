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
  /** Makes blocks, at once. */
  mine(blocks: number): Promise<void>;
  height(): Promise<number>;
}

export interface TokenPayment {
  readonly to: Address;
  readonly units: bigint;
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
  let turn = 0;
  return {
    accounts,
    token,
    ask,
    async transfer(payments) {
      const requests = [];
      for (const { to, units } of payments) {
        turn += 1;
        const from = accounts[turn % accounts.length];
        if (from === undefined) throw new Error('the chain of the demo has no accounts');
        const nonce = nonces.get(from) ?? Number(await ask('eth_getTransactionCount', [from, 'latest']));
        nonces.set(from, nonce + 1);
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });
        requests.push({
          method: 'eth_sendTransaction',
          params: [{ from, to: token, data, nonce: `0x${nonce.toString(16)}` }],
        });
      }
      await askAll(rpcUrl, requests);
    },
    mine: async (blocks) => void (await ask('anvil_mine', [`0x${blocks.toString(16)}`])),
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
