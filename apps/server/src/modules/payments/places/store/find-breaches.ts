import { sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import type { Breach } from '../../../ledger/index.ts';

/** Places in which something else lies than the books say (I7), as they were last read. */
export async function findPlaceBreaches(reader: Reader): Promise<Breach[]> {
  const { rows } = await reader.execute<{ invariant: string; subject: string; detail: string }>(sql`
    select 'I7' as invariant, 'place ' || place || ' of currency ' || currency_id as subject,
      outside_units || ' lies there since ' || to_char(differs_since at time zone 'UTC', 'YYYY-MM-DD HH24:MI') ||
        ', the books say ' || ledger_units as detail
    from place_checks where state = 'differs' order by 2`);
  return rows;
}
