import type { CallAnswer, getPartnerRoute, Language } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { viewCurrency, viewField } from '../../catalog/index.ts';
import type { PartnerRoute } from '../actions/open-partner-route.ts';
import { priceWithdrawal } from '../core/price-withdrawal.ts';
import { usdText } from '../core/usd.ts';

/** Where a partner can take money to, with what a dollar pays there now. */
export function viewPartnerRoute(
  { row, currency, fields, price }: PartnerRoute,
  {
    minCents,
    reserve,
    isAutoPayout,
    lang,
  }: {
    readonly minCents: bigint;
    readonly reserve: bigint;
    readonly isAutoPayout: boolean;
    readonly lang: Language;
  },
): CallAnswer<typeof getPartnerRoute>['route'] {
  const { decimals } = currency;
  const least = row.minCents > minCents ? row.minCents : minCents;
  const perDollar = priceWithdrawal(100n, price, { feePercent: row.feePercent, feeUnits: 0n });
  return {
    routeId: row.id,
    to: {
      ...viewCurrency(currency, lang),
      min: usdText(least),
      max: row.maxCents === null ? null : usdText(row.maxCents),
      payoutEnabled: reserve > 0n,
      verification: false,
      fields: fields.map((field) => viewField(field, lang)),
      usd: { rate: formatUnits((price.cents * 10n ** BigInt(decimals) * 1_000_000n) / price.units, 8) },
    },
    fields: [],
    rate: {
      in: '1',
      out: formatUnits(perDollar, decimals),
      amount: formatUnits(reserve, decimals),
      outFeeAmount: formatUnits(row.feeUnits, decimals),
      changeFeePercent: row.feePercent,
    },
    isAutoPayout,
    orderTTL: 0,
  };
}
