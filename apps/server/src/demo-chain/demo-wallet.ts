import { encodeFunctionData, erc20Abi, type Address } from 'viem';
import type { DemoWallet } from '../modules/payments/index.ts';
import { readChainFile } from './chain-file.ts';
import { demoCoins } from './demo-coins.ts';
import { nodeCall, toQuantity } from './node-call.ts';

/** A wallet that is full of the demo's coins: it pays from the accounts that everybody may spend. */
export function createDemoWallet(dataDir: string): DemoWallet {
  return {
    holds: (currencyId) => demoCoins.some((coin) => coin.currencyId === currencyId),
    async pay({ currencyId, address, units }) {
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
      return (await nodeCall(chain.rpcUrl, 'eth_sendTransaction', [transaction])) as string;
    },
  };
}
