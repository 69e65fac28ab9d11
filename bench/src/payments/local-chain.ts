import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeFunctionData, erc20Abi, type Address } from 'viem';

/** The chain of the demo, asked by its own JSON-RPC; its accounts are open to everybody and hold coins and tokens. */
export interface LocalChain {
  ask(method: string, params: readonly unknown[]): Promise<unknown>;
  /**
   * Sends so much of the token to each, every payment from another account, in one request; answers when the node has taken all.
   * It must be in a block before the next call. At most `sendersCount` at once.
   */
  transfer(payments: readonly TokenPayment[]): Promise<void>;
  /** Makes blocks, at once. */
  mine(blocks: number): Promise<void>;
  height(): Promise<number>;
}

export interface TokenPayment {
  readonly to: Address;
  readonly units: bigint;
}

/** As many as a block of the benches has transfers. */
const sendersCount = 200;

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
  const senders = await giveSenders(rpcUrl, token);
  return {
    ask,
    async transfer(payments) {
      if (payments.length > senders.length) throw new Error(`no more than ${senders.length} transfers at once`);
      await askAll(
        rpcUrl,
        payments.map(({ to, units }, at) => transferOf(token, { from: senders[at] as Address, to, units })),
      );
    },
    mine: async (blocks) => void (await ask('anvil_mine', [`0x${blocks.toString(16)}`])),
    height: async () => Number(await ask('eth_blockNumber', [])),
  };
}

/**
 * Accounts that hold coin and tokens. The node now and then keeps a transaction for good whose predecessor was mined while it came,
 * so that none of them sends a second one before its first is in a block.
 */
async function giveSenders(rpcUrl: string, token: Address): Promise<Address[]> {
  const senders = Array.from({ length: sendersCount }, (): Address => `0x${randomBytes(20).toString('hex')}`);
  const [accounts] = (await askAll(rpcUrl, [
    { method: 'eth_accounts', params: [] },
    { method: 'anvil_autoImpersonateAccount', params: [true] },
  ])) as [Address[]];
  const [from] = accounts;
  if (from === undefined) throw new Error('the chain of the demo has no accounts');
  for (const to of senders) {
    await askAll(rpcUrl, [{ method: 'anvil_setBalance', params: [to, `0x${(10n ** 18n).toString(16)}`] }]);
    await askAll(rpcUrl, [transferOf(token, { from, to, units: 4_000_000_000n })]);
  }
  return senders;
}

function transferOf(token: Address, { from, to, units }: TokenPayment & { readonly from: Address }): Question {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });
  return { method: 'eth_sendTransaction', params: [{ from, to: token, data }] };
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
