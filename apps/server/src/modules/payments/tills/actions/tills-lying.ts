import type { Reader } from '../../../../platform/database/index.ts';
import { placeUnits } from '../../../ledger/index.ts';
import { readTills, type TillOf } from '../store/tills.ts';
import { tillOf } from './count-till.ts';

/** What lies in each till that is in use, by the books. */
export async function tillsLying(reader: Reader): Promise<(TillOf & { readonly units: bigint })[]> {
  const tills = (await readTills(reader)).filter(({ isActive }) => isActive);
  if (tills.length === 0) return [];
  const lying = new Map((await placeUnits(reader)).map((one) => [`${one.place} ${one.currencyId}`, one.units]));
  return tills.map(({ officeId, currencyId }) => {
    const units = lying.get(`${tillOf({ officeId, currencyId })} ${currencyId}`) ?? 0n;
    return { officeId, currencyId, units };
  });
}
