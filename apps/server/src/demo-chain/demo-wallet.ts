import { encodeFunctionData, erc20Abi, type Address } from 'viem';
import type { PaymentSimulator } from '../modules/payments/index.ts';
import { readChainFile } from './chain-file.ts';
import { demoCoins } from './demo-coins.ts';
import { nodeCall, toQuantity } from './node-call.ts';

type Payment = Parameters<PaymentSimulator['pay']>[0];

/** A wallet that is full of the demo's coins: it pays from the accounts that everybody may spend, and makes blocks anew. */
export function createDemoWallet(dataDir: string): PaymentSimulator {
  return {
    holds: (currencyId) => demoCoins.some((coin) => coin.currencyId === currencyId),
    otherThan: (currencyId) => demoCoins.find((coin) => coin.currencyId !== currencyId)?.currencyId,
    async pay(payment) {
      const { rpcUrl, transaction } = await prepared(dataDir, payment);
      return (await nodeCall(rpcUrl, 'eth_sendTransaction', [transaction])) as string;
    },
    async reorganise(height, instead) {
      const chain = await readChainFile(dataDir);
      if (!chain) throw new Error('the demo has no chain');
      const head = Number(await nodeCall(chain.rpcUrl, 'eth_blockNumber', []));
      const others = instead ? [[(await prepared(dataDir, instead)).transaction, 0]] : [];
      await nodeCall(chain.rpcUrl, 'anvil_reorg', [head - height + 1, others]);
    },
  };
}

async function prepared(dataDir: string, { currencyId, address, units }: Payment) {
  const chain = await readChainFile(dataDir);
  const coin = demoCoins.find((one) => one.currencyId === currencyId);
  const entry = coin && chain?.currencies[coin.code];
  if (!chain || !entry) throw new Error('the demo has no chain for this currency');
  const [from] = (await nodeCall(chain.rpcUrl, 'eth_accounts', [])) as string[];
  const transaction =
    entry.token === undefined
      ? { from, to: address, value: toQuantity(units) }
      : {
          from,
          to: entry.token,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address as Address, units] }),
        };
  return { rpcUrl: chain.rpcUrl, transaction };
}
