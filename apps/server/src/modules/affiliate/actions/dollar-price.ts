import { powerOfTen } from '@tetri/money';
import type { Currency } from '../../catalog/index.ts';
import { type WorthDeps, worthOf } from '../../orders/index.ts';
import type { DollarPrice } from '../core/price-withdrawal.ts';

/** So many coins are asked the worth of, that cents are fine enough for a coin of any price. */
const coins = 1_000_000_000n;

/** What a currency is worth by the rates that orders are made at now; undefined where no open route gives it. */
export function dollarPrice(
  { catalog, prices }: WorthDeps,
  { id, symbol, decimals }: Pick<Currency, 'id' | 'symbol' | 'decimals'>,
): DollarPrice | undefined {
  const { routes } = catalog.snapshot();
  const open = {
    price(routeId: string) {
      const price = prices.price(routeId);
      return price?.isOpen && routes.get(routeId)?.isActive ? price : undefined;
    },
  };
  const units = coins * powerOfTen(decimals);
  const cents = worthOf({ catalog, prices: open }, [{ currencyId: id, symbol, decimals, units }]);
  return cents === undefined || cents <= 0n ? undefined : { units, cents };
}
