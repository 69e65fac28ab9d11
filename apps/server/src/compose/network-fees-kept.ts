import { divideUp, powerOfTen } from '@tetri/money';
import type { CatalogSnapshot } from '../modules/catalog/index.ts';
import { worthOf } from '../modules/orders/index.ts';
import type { FeePort } from '../modules/payments/index.ts';
import type { Rates } from '../modules/rates/index.ts';

export interface NetworkFeeDeps {
  readonly rates: Pick<Rates, 'board' | 'setNetworkFees'>;
  readonly catalog: { snapshot(): CatalogSnapshot };
}

/** So many coins are asked the worth of, that cents are fine enough for a coin of any price. */
const coins = 1_000_000_000n;
const microsPerCent = 10_000n;

/** Fees of networks, kept with what they are worth in the currency itself and in dollars by the rates of open routes. */
export function networkFeesKept({ rates, catalog }: NetworkFeeDeps): FeePort {
  const price = (routeId: string) => {
    const found = rates.board().prices.get(routeId);
    return found?.isOpen && catalog.snapshot().routes.get(routeId)?.isActive ? found : undefined;
  };
  const worthOfOne = (currencyId: string) => {
    const currency = catalog.snapshot().currencies.get(currencyId);
    if (!currency) return undefined;
    const { symbol, decimals } = currency;
    const units = coins * powerOfTen(decimals);
    const cents = worthOf({ catalog, prices: { price } }, [{ currencyId, symbol, decimals, units }]);
    return cents === undefined || cents <= 0n ? undefined : { units, cents };
  };
  return {
    async keep(fees) {
      await rates.setNetworkFees(
        fees.map((fee) => {
          const [coin, own] = [worthOfOne(fee.feeCurrencyId), worthOfOne(fee.currencyId)];
          return {
            ...fee,
            units:
              fee.feeCurrencyId === fee.currencyId
                ? fee.feeUnits
                : coin && own
                  ? divideUp(fee.feeUnits * coin.cents * own.units, coin.units * own.cents)
                  : null,
            usdMicros: coin ? divideUp(fee.feeUnits * coin.cents * microsPerCent, coin.units) : null,
          };
        }),
      );
    },
  };
}
