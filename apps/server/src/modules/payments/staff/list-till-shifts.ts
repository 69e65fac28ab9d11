import { listTillShifts, notFound, refusal } from '@tetri/contract';
import { requireOffice } from '../../../platform/http/index.ts';
import { findTill, readCounts, readShifts } from '../tills/store/tills.ts';
import { viewShift } from '../tills/view/view-till.ts';
import { handle } from './deps.ts';

const shiftsMax = 30;

export const listTillShiftsHandler = handle(
  listTillShifts,
  async ({ officeId, currencyId, before }, { db, catalog }, { actor, lang }) => {
    requireOffice(actor, officeId);
    const of = { officeId, currencyId };
    if (!(await findTill(db, of))) throw refusal(notFound);
    const found = await readShifts(db, of, before === undefined ? undefined : new Date(before), shiftsMax);
    const shown = found.slice(0, shiftsMax);
    const counts = await readCounts(
      db,
      shown.map(({ id }) => id),
    );
    const snapshot = catalog.snapshot();
    const shifts = shown.flatMap((shift) => viewShift(shift, counts, snapshot, lang) ?? []);
    return { shifts, hasMore: found.length > shiftsMax };
  },
);
