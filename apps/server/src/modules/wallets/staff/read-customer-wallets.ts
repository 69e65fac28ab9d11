import type { CallAnswer, listCustomerWallets } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { walletsOf } from '../../ledger/index.ts';
import { findMissing } from '../store/wallet-deposits.ts';
import type { WalletsStaffDeps } from './deps.ts';

/** A customer's wallets that were ever used, of currencies that are there. */
export async function readCustomerWallets(
  { db, catalog }: WalletsStaffDeps,
  userId: string,
): Promise<CallAnswer<typeof listCustomerWallets>> {
  const [balances, missing] = await Promise.all([walletsOf(db, userId), findMissing(db, userId)]);
  const { currencies } = catalog.snapshot();
  return {
    wallets: balances.flatMap(({ currencyId, total, held }) => {
      const currency = currencies.get(currencyId);
      if (!currency) return [];
      const { code, symbol, decimals } = currency;
      const lost = missing.filter((one) => one.currencyId === currencyId);
      return {
        currencyId,
        code,
        symbol,
        balance: formatUnits(total, decimals),
        held: formatUnits(held, decimals),
        missing: formatUnits(
          lost.reduce((sum, { missingUnits }) => sum + missingUnits, 0n),
          decimals,
        ),
      };
    }),
  };
}
