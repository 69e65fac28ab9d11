import { getTillReport, notFound, refusal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { requireOffice } from '../../../platform/http/index.ts';
import { placeEntries } from '../../ledger/index.ts';
import { tillOf } from '../tills/actions/count-till.ts';
import { movementKind } from '../tills/core/movement-kind.ts';
import { findShiftById, readActs, readCounts } from '../tills/store/tills.ts';
import { viewShift } from '../tills/view/view-till.ts';
import { handle } from './deps.ts';

export const getTillReportHandler = handle(
  getTillReport,
  async ({ shiftId }, { db, catalog, uidsOf }, { actor, lang }) => {
    const shift = await findShiftById(db, shiftId);
    const counts = await readCounts(db, [shiftId]);
    const viewed = shift && viewShift(shift, counts, catalog.snapshot(), lang);
    if (!viewed) throw refusal(notFound);
    requireOffice(actor, shift.officeId);
    const { decimals } = viewed.currency;
    const { currencyId, firstSequence: from, lastSequence: to } = shift;
    const [entries, acts] = await Promise.all([
      placeEntries(db, { currencyId, place: tillOf(shift) }, { from, to }),
      readActs(db, shiftId),
    ]);
    const uids = await uidsOf(
      db,
      entries.map(({ reference }) => reference),
    );
    // The books and the act are of one transaction, and so of one time.
    const keyOf = (one: { readonly reference: string; readonly at: Date }) => `${one.reference} ${one.at.getTime()}`;
    const byAct = new Map(acts.map((act) => [keyOf(act), act.staffName]));
    const byCount = new Map(counts.map(({ id, staffName }) => [id, staffName]));
    const movements = entries.map((entry) => ({
      entry,
      kind: movementKind(entry.kind, byCount.has(entry.reference)),
    }));
    const sumOf = (wanted: string) =>
      movements.reduce((sum, { entry, kind }) => (kind === wanted ? sum + entry.units : sum), 0n);
    return {
      shift: viewed,
      movements: movements.map(({ entry, kind }) => ({
        at: entry.at.toISOString(),
        kind,
        uid: uids.get(entry.reference) ?? null,
        amount: formatUnits(entry.units, decimals),
        balance: formatUnits(entry.balanceAfter, decimals),
        memo: entry.memo,
        by: byCount.get(entry.reference) ?? byAct.get(keyOf(entry)) ?? '',
      })),
      takenIn: formatUnits(sumOf('takenIn'), decimals),
      handedOut: formatUnits(-sumOf('handedOut'), decimals),
    };
  },
);
