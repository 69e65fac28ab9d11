import { notFound, refusal } from '@tetri/contract';
import type { Reader } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/index.ts';
import { findCase } from '../store/cases.ts';
import { viewCase } from '../view/view-case.ts';
import type { ScreeningStaffDeps } from './deps.ts';
import { staffOf } from './staff-of.ts';

/** How much of what was found is shown at first. */
const firstPage = { limit: 50, offset: 0 };

/** The case as whoever asks may act on it. Throws notFound. */
export async function showCase(
  reader: Reader,
  { screening }: ScreeningStaffDeps,
  id: string,
  actor: Actor,
  page = firstPage,
) {
  const row = await findCase(reader, id);
  if (!row) throw refusal(notFound);
  const { staffId, role } = staffOf(actor);
  return {
    case: await viewCase(reader, screening.orders, row, {
      staffId,
      mayDecide: role === 'owner' || role === 'manager',
      ...page,
    }),
  };
}
