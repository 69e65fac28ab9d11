import type { Reader } from '../../../../platform/database/index.ts';
import { balance } from '../../../ledger/index.ts';
import { readTills, type TillOf } from '../store/tills.ts';
import { tillOf } from './count-till.ts';

/** What lies in each till that is in use, by the books. */
export async function tillsLying(reader: Reader): Promise<(TillOf & { readonly units: bigint })[]> {
  const tills = (await readTills(reader)).filter(({ isActive }) => isActive);
  return Promise.all(
    tills.map(async ({ officeId, currencyId }) => {
      const place = tillOf({ officeId, currencyId });
      const { total: units } = await balance(reader, { kind: 'custody', currencyId, place });
      return { officeId, currencyId, units };
    }),
  );
}
