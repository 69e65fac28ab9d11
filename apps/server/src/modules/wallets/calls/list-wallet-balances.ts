import { listWalletBalances } from '@tetri/contract';
import { walletsOf } from '../../ledger/index.ts';
import { handle } from '../deps.ts';
import { viewWallet } from '../view/view-wallet.ts';

export const listWalletBalancesHandler = handle(listWalletBalances, async (_input, deps, { actor, lang }) => {
  const { db, catalog } = deps;
  const lying = new Map((await walletsOf(db, actor.userId)).map((balance) => [balance.currencyId, balance]));
  const wallets = await Promise.all(
    [...catalog.snapshot().currencies.values()].map((currency) =>
      viewWallet(deps, currency, lying.get(currency.id), lang),
    ),
  );
  // One that can be filled is shown empty, too.
  return { wallets: wallets.filter(({ _id, networks }) => networks.length > 0 || lying.get(_id)?.total) };
});
