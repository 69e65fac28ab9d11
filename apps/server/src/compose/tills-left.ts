import type { TillLeft } from '../modules/catalog/index.ts';
import { promisedCash } from '../modules/orders/index.ts';
import { tillsLying } from '../modules/payments/index.ts';
import type { Reader } from '../platform/database/index.ts';

/**
 * What each till in use still has beside what open orders are promised from it; below zero where more is promised. What is
 * offered and what an order is judged by are both this.
 */
export async function tillsLeft(reader: Reader): Promise<TillLeft[]> {
  const tills = await tillsLying(reader);
  if (tills.length === 0) return [];
  const currencyIds = [...new Set(tills.map(({ currencyId }) => currencyId))];
  const promised = await promisedCash(reader, currencyIds);
  return tills.map((till) => {
    const { officeId, currencyId, units } = till;
    const gone = promised.find((one) => one.officeId === officeId && one.currencyId === currencyId);
    return { ...till, units: units - (gone?.units ?? 0n) };
  });
}
