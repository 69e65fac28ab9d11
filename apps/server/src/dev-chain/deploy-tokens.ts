import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  toHex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import artifact from './demo-token.json' with { type: 'json' };
import type { DevChain } from './start-dev-chain.ts';

export interface TokenToDeploy {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Who gets how many units in the beginning. */
  readonly holders: readonly { readonly address: Address; readonly units: bigint }[];
}

const demoToken = { abi: artifact.abi as Abi, bytecode: artifact.bytecode as Hex };

/**
 * Puts tokens on a local chain; answers their contracts by symbol. What is there already is left as it is, and what was left
 * half done is gone on with: each token has a deployer of its own, whose transactions are counted by the chain.
 */
export async function deployTokens(
  { rpcUrl, chainId }: Pick<DevChain, 'rpcUrl' | 'chainId'>,
  tokens: readonly TokenToDeploy[],
): Promise<Readonly<Record<string, Address>>> {
  const deployed: Record<string, Address> = {};
  for (const token of tokens) deployed[token.symbol] = await deployToken(rpcUrl, chainId, token);
  return deployed;
}

async function deployToken(rpcUrl: string, chainId: number, token: TokenToDeploy): Promise<Address> {
  const chain = defineChain({
    id: chainId,
    name: 'local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  // Whoever knows this key can make coins, on a chain where anybody can.
  const account = privateKeyToAccount(keccak256(toHex(`the deployer of ${token.symbol}`)));
  const reader = createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 100, cacheTime: 0 });
  const wallet = createWalletClient({ chain, account, transport: http(rpcUrl) });
  const address = getContractAddress({ from: account.address, nonce: 0n });
  const mints = token.holders.map(
    (holder) => () =>
      wallet.writeContract({
        address,
        abi: demoToken.abi,
        functionName: 'mint',
        args: [holder.address, holder.units],
      }),
  );
  const deploy = () => wallet.deployContract({ ...demoToken, args: [token.name, token.symbol, token.decimals] });
  const done = await reader.getTransactionCount({ address: account.address });
  const missing = [deploy, ...mints].slice(done);
  if (missing.length > 0)
    await reader.request({ method: 'anvil_setBalance', params: [account.address, toHex(10n ** 20n)] } as never);
  for (const send of missing) {
    const { status } = await reader.waitForTransactionReceipt({ hash: await send() });
    if (status !== 'success') throw new Error(`the token ${token.symbol} could not be put on the local chain`);
  }
  return address;
}
