import { type CallAnswer, listAudit } from '@tetri/contract';
import { type AuditRow, findAudit, findAuditPeople } from '../store/audit-entries.ts';
import { handle } from './deps.ts';

export const listAuditHandler = handle(listAudit, async ({ before, limit, ...filter }, { db }) => {
  const [rows, people] = await Promise.all([findAudit(db, filter, before, limit + 1), findAuditPeople(db)]);
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.seq ?? null) : null;
  return { entries: shown.map(viewEntry), next, people };
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
