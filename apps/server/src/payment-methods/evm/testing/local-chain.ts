import {
  type Abi,
  type Address,
  createTestClient,
  defineChain,
  type Hash,
  http,
  publicActions,
  walletActions,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { type DevChain, startDevChain } from '../../../dev-chain/start-dev-chain.ts';
import { type Artifact, compile } from '../../../dev-chain/testing/compile.ts';
import { EvmSettings } from '../settings.ts';
import { mnemonic, xpub } from './fakes.ts';

export type LocalChain = Awaited<ReturnType<typeof startLocalChain>>;

/** A real node on a free port, where a block is made for each transaction, and what tests do to it. */
export async function startLocalChain() {
  const dev = await startDevChain({ mnemonic, accounts: 20 });
  return { ...dev, ...actionsOn(dev) };
}

function actionsOn({ rpcUrl, chainId }: DevChain) {
  const chain = defineChain({
    id: chainId,
    name: 'local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const client = createTestClient({ chain, mode: 'anvil', transport: http(rpcUrl), pollingInterval: 10, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions);
  /** Whoever pays in these tests. */
  const account = mnemonicToAccount(mnemonic, { addressIndex: 19 });
  let isMining = true;
  /** The node answers before the block is made. */
  const mined = async (hash: Hash): Promise<Hash> => {
    if (isMining) await client.waitForTransactionReceipt({ hash });
    return hash;
  };
  return {
    client,
    account,
    async deploy({ abi, bytecode }: Artifact, args: readonly unknown[] = []): Promise<Address> {
      const hash = await client.deployContract({ account, chain, abi, bytecode, args });
      const { contractAddress } = await client.waitForTransactionReceipt({ hash });
      if (!contractAddress) throw new Error('nothing was deployed');
      return contractAddress;
    },
    /** Waits until a transaction is in a block, where blocks are made. */
    mined,
    /** Whether a block is made for each transaction. */
    async setMining(isOn: boolean): Promise<void> {
      await client.setAutomine(isOn);
      isMining = isOn;
    },
    pay: async (to: Address, value: bigint, gas?: bigint): Promise<Hash> =>
      mined(await client.sendTransaction({ account, chain, to, value, ...(gas === undefined ? {} : { gas }) })),
    call: async (
      abi: Abi,
      address: Address,
      functionName: string,
      args: readonly unknown[],
      value = 0n,
    ): Promise<Hash> => mined(await client.writeContract({ account, chain, abi, address, functionName, args, value })),
    mine: (blocks: number): Promise<void> => client.mine({ blocks }),
    /** The last blocks are made anew, empty but for these transactions, one in each from the first on. */
    reorganise: (depth: number, raws: readonly unknown[] = []): Promise<unknown> =>
      client.request({ method: 'anvil_reorg', params: [depth, raws.map((raw, at) => [raw, at])] } as never),
    request: (method: string, params: readonly unknown[]): Promise<unknown> =>
      client.request({ method, params } as never),
  };
}

/** The token of demos and the odd ones. */
export async function testTokens(): Promise<Readonly<Record<string, Artifact>>> {
  const sources = ['../../../dev-chain/demo-token.sol', './contracts/odd-tokens.sol'];
  const compiled = await Promise.all(sources.map((path) => compile(new URL(path, import.meta.url).pathname)));
  return Object.assign({}, ...compiled) as Record<string, Artifact>;
}

/** Settings for one chain that the coin "eth" and these tokens are on. */
export function settingsFor(
  { rpcUrl, chainId }: { rpcUrl: string; chainId: number },
  tokens: Readonly<Record<string, Address>> = {},
  change: Readonly<Record<string, unknown>> = {},
): EvmSettings {
  const assets = Object.entries(tokens).map(([currencyId, token]) => ({ currencyId, token, decimals: 6 }));
  const chain = {
    network: 'ERC20',
    chainId,
    rpcUrls: [rpcUrl],
    xpub,
    assets: [{ currencyId: 'eth', decimals: 18 }, ...assets],
    payoutConfirmations: 2,
    ...change,
  };
  return EvmSettings.parse({ chains: [chain] });
}
