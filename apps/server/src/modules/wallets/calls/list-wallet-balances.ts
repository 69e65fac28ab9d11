import { listWalletBalances } from '@tetri/contract';
import { walletsOf } from '../../ledger/index.ts';
import { handle } from '../deps.ts';
import { viewWallet } from '../view/view-wallet.ts';

export const listWalletBalancesHandler = handle(listWalletBalances, async (_input, deps, { actor, lang }) => {
  const { db, catalog } = deps;
  const lying = new Map((await walletsOf(db, actor.userId)).map((balance) => [balance.currencyId, balance]));
  return {
    wallets: [...catalog.snapshot().currencies.values()].flatMap((currency) => {
      const wallet = viewWallet(deps, currency, lying.get(currency.id), lang);
      // One that can be filled is shown empty, too.
      return wallet.networks.length > 0 || lying.get(currency.id)?.total ? wallet : [];
    }),
  };
});
