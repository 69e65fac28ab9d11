import { type Language, notFound, refusal, type Till } from '@tetri/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { balance } from '../../ledger/index.ts';
import { tillOf } from '../tills/actions/count-till.ts';
import { findAsked, findShift, findTill, type TillOf } from '../tills/store/tills.ts';
import { viewTill } from '../tills/view/view-till.ts';
import type { PaymentsStaffDeps } from './deps.ts';

/** How a till stands now. Throws notFound where none was set up. */
export async function readTill(
  reader: Reader,
  { catalog }: Pick<PaymentsStaffDeps, 'catalog'>,
  of: TillOf,
  { lang, staffId }: { readonly lang: Language; readonly staffId: string },
): Promise<Till> {
  const [till, shift, lies] = await Promise.all([
    findTill(reader, of),
    findShift(reader, of),
    balance(reader, { kind: 'custody', currencyId: of.currencyId, place: tillOf(of) }),
  ]);
  const asked = shift && (await findAsked(reader, shift.id));
  const viewed = till && viewTill({ till, shift, asked, units: lies.total }, catalog.snapshot(), lang, staffId);
  if (!viewed) throw refusal(notFound);
  return viewed;
}
