import { type CallAnswer, listAudit } from '@tetri/contract';
import { type AuditRow, countAudit, findAudit, findAuditPeople } from '../store.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

export const listAuditHandler = handle(listAudit, async ({ before, limit, ...filter }, { db }) => {
  const [rows, total, people] = await Promise.all([
    findAudit(db, filter, before, limit + 1),
    countAudit(db, filter),
    findAuditPeople(db),
  ]);
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.seq ?? null) : null;
  return { entries: shown.map(viewEntry), next, count: countOf(total, 1, limit), people };
});

function viewEntry(row: AuditRow): CallAnswer<typeof listAudit>['entries'][number] {
  const { seq, at, staffId, staffName, staffRole, action, subject, subjectId, label, reason, oldValue, newValue } = row;
  const staff = staffId !== null && staffRole !== '' ? { _id: staffId, name: staffName, role: staffRole } : null;
  const { ip, requestId } = row;
  return {
    seq,
    at: at.toISOString(),
    staff,
    action,
    subject,
    subjectId,
    label,
    reason,
    oldValue,
    newValue,
    ip,
    requestId,
  };
}
