import type { CallAnswer, Language, updateWithdrawalRoute } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type CatalogSnapshot, currencyName } from '../../catalog/index.ts';
import { usdText } from '../core/usd.ts';
import type { RouteRow } from '../tables.ts';

/** A currency that partners are paid in, as staff see it; undefined where the catalogue no longer has it. */
export function viewWithdrawalRoute(
  row: RouteRow,
  { currencies }: CatalogSnapshot,
  lang: Language,
): CallAnswer<typeof updateWithdrawalRoute>['route'] | undefined {
  const currency = currencies.get(row.currencyId);
  if (!currency) return undefined;
  const { id, symbol, code, decimals } = currency;
  return {
    _id: row.id,
    currency: { _id: id, name: currencyName(currency, lang), symbol, code },
    isActive: row.isActive,
    feePercent: row.feePercent,
    fee: formatUnits(row.feeUnits, decimals),
    min: usdText(row.minCents),
    max: row.maxCents === null ? null : usdText(row.maxCents),
    version: row.version,
  };
}
