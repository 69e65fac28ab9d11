import { listWalletBalances } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { currencyImage, currencyName } from '../../catalog/index.ts';
import { walletsOf } from '../../ledger/index.ts';
import { handle } from '../deps.ts';

export const listWalletBalancesHandler = handle(
  listWalletBalances,
  async (_input, { db, catalog }, { actor, lang }) => {
    const { currencies } = catalog.snapshot();
    const balances = await walletsOf(db, actor.userId);
    return {
      wallets: balances.flatMap(({ currencyId, total, held }) => {
        const currency = currencies.get(currencyId);
        if (!currency || total === 0n) return [];
        return {
          id: currency.id,
          name: currencyName(currency, lang),
          symbol: currency.symbol,
          networks: currency.network ? [currency.network.code] : [],
          image: currencyImage(currency),
          balance: formatUnits(total, currency.decimals),
          held: formatUnits(held, currency.decimals),
        };
      }),
    };
  },
);
