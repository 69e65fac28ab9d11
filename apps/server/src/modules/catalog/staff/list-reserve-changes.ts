import { listReserveChanges } from '@tetri/contract';
import { findAudit } from '../../audit/index.ts';
import { countOf } from '../../../platform/http/index.ts';
import { readReserveAudit } from './reserve-audit.ts';
import { handle } from './deps.ts';

const shown = 30;

export const listReserveChangesHandler = handle(listReserveChanges, async ({ currencyId }, { db }) => {
  const rows = await findAudit(
    db,
    { subject: 'reserve', subjectId: currencyId, action: 'changeReserve' },
    undefined,
    shown,
  );
  const changes = rows.flatMap(({ id, at, staffName, staffRole, reason, newValue }) => {
    const written = readReserveAudit(newValue);
    if (!written || staffRole === '') return [];
    const { kind, amount } = written;
    return [{ _id: id, kind, amount, reason, staff: { name: staffName, role: staffRole }, at: at.toISOString() }];
  });
  return { changes, count: countOf(changes.length, 1, shown) };
});
