import { listWalletBalances } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';
import { useOwn } from './use-own.ts';

const none: ReadonlySet<string> = new Set();

/** Ids of the currencies that the person can have a wallet for here; none where wallets are off. */
export function useOwnWallets(): ReadonlySet<string> {
  return useOwn(readWallets, none);
}

async function readWallets(call: PageScope['call']): Promise<ReadonlySet<string>> {
  const { wallets } = await call(listWalletBalances, {});
  return new Set(wallets.map(({ _id }) => _id));
}
