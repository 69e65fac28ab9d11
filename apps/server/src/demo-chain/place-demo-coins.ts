import { encodeFunctionData, erc20Abi, type Address } from 'viem';
import { demoId } from '../modules/catalog/index.ts';
import { changeReserve, movePlaces, placeUnits } from '../modules/ledger/index.ts';
import { placeCode } from '../modules/payments/index.ts';
import { type Db, newId, transaction } from '../platform/database/index.ts';
import type { ChainFile } from './chain-file.ts';
import { type DemoCoin, demoCoins } from './demo-coins.ts';
import type { DemoKeys } from './demo-keys.ts';
import { nodeCall } from './node-call.ts';

interface DemoPlaces {
  readonly method: string;
  readonly network: string;
  readonly keys: Pick<DemoKeys, 'payer'>;
  readonly file: ChainFile;
}

/**
 * Says in the books where the demo's coins lie, once: in the hot wallet as much as is there, the rest at the addresses of
 * orders. What the wallet has for fees beside the reserve comes to the books with it.
 */
export async function placeDemoCoins(db: Db, { method, network, keys, file }: DemoPlaces): Promise<void> {
  const [hot, deposits] = [
    placeCode({ kind: 'hot', method, network }),
    placeCode({ kind: 'deposits', method, network }),
  ];
  for (const coin of demoCoins) {
    const outside = await unitsOf(coin, keys.payer, file);
    await transaction(db, async (tx) => {
      const lies = (await placeUnits(tx)).filter(({ currencyId }) => currencyId === coin.currencyId);
      if (lies.some(({ place }) => place === hot)) return;
      const { currencyId } = coin;
      const free = lies.find(({ place }) => place === '')?.units ?? 0n;
      const memo = 'Demo: where its coins lie';
      const inHot = outside < free ? outside : free;
      if (inHot > 0n) await movePlaces(tx, { moveId: newId(), currencyId, from: '', to: hot, units: inHot, memo });
      if (free > inHot)
        await movePlaces(tx, { moveId: newId(), currencyId, from: '', to: deposits, units: free - inHot, memo });
      if (outside > inHot)
        await changeReserve(tx, {
          // By this it goes with the demo again.
          changeId: demoId('reserve', `${coin.code}:fees`),
          currencyId,
          units: outside - inHot,
          kind: 'reserveDeposit',
          memo: 'Demo: money for network fees',
          place: hot,
        });
    });
  }
}

async function unitsOf({ code }: DemoCoin, owner: string, { rpcUrl, currencies }: ChainFile): Promise<bigint> {
  const to = currencies[code]?.token;
  if (to === undefined) return BigInt((await nodeCall(rpcUrl, 'eth_getBalance', [owner, 'latest'])) as string);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Address] });
  return BigInt((await nodeCall(rpcUrl, 'eth_call', [{ to, data }, 'latest'])) as string);
}
