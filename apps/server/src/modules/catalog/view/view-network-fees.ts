import type { CallAnswer, getRouteFormula } from '@tetri/contract';
import { divideUp, formatPercent, formatUnits, wholePercent } from '@tetri/money';
import type { NetworkFee } from '../../rates/index.ts';

type Shown = CallAnswer<typeof getRouteFormula>['networkFees'];

interface Currency {
  readonly id: string;
  readonly symbol: string;
  readonly decimals: number;
}

export interface FeesToView {
  readonly fees: readonly NetworkFee[];
  readonly currencies: ReadonlyMap<string, Currency>;
}

/** Shares of an order are given for one that is worth so much, in millionths of a US dollar. */
const typicalMicros = 1_000_000_000n;
/** A share is rounded up to thousandths of a percent. */
const percentStep = wholePercent / 100_000n;

/** What networks take for the payments of a route; `fees` are those that are known now. */
export function viewNetworkFees(
  { fees, currencies }: FeesToView,
  from: Currency,
  to: Currency & { readonly networkId: string | null },
): Shown {
  const view = (currency: Currency, kind: NetworkFee['kind']) => {
    const fee = fees.find((one) => one.currencyId === currency.id && one.kind === kind);
    const coin = fee && currencies.get(fee.feeCurrencyId);
    return fee && coin ? viewFee(fee, coin, currency) : null;
  };
  return { hasPayout: to.networkId !== null, payout: view(to, 'payout'), sweep: view(from, 'sweep') };
}

function viewFee({ feeUnits, units, usdMicros, estimatedAt }: NetworkFee, coin: Currency, { decimals }: Currency) {
  return {
    amount: formatUnits(feeUnits, coin.decimals),
    symbol: coin.symbol,
    inCurrency: units === null ? null : formatUnits(units, decimals),
    usd: usdMicros === null ? null : formatUnits(usdMicros, 6),
    percent:
      usdMicros === null
        ? null
        : formatPercent(divideUp(usdMicros * wholePercent, typicalMicros * percentStep) * percentStep),
    estimatedAt: estimatedAt.toISOString(),
  };
}
