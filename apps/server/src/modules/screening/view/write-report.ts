import { writeCsv } from '../../../platform/csv.ts';
import type { StepRow } from '../store/cases.ts';
import type { CaseRow } from '../tables.ts';

/** The report of a case, for whoever asks the owner about it: all that was found, and all that happened. */
export function writeReport(row: CaseRow, steps: readonly StepRow[], format: 'csv' | 'json'): string {
  const { uid, subjectKind, status, openedAt, decidedAt, decidedName } = row;
  const head = { subject: subjectKind, uid, status, openedAt, decidedAt, decidedBy: decidedName };
  if (format === 'json') {
    const findings = row.findings.map(({ key: _key, ...finding }) => finding);
    const history = steps.map(({ kind, staffName, text, at }) => ({ kind, by: staffName, text, at }));
    return `${JSON.stringify({ ...head, findings, history }, null, 2)}\n`;
  }
  return writeCsv([
    [
      'part',
      'subject',
      'uid',
      'status',
      'at',
      'kind',
      'source',
      'field',
      'typed',
      'listed',
      'score',
      'reasons',
      'by',
      'text',
    ],
    ...row.findings.map(({ kind, source, field, typed, listed, score, reasons, details }) => [
      'finding',
      subjectKind,
      uid,
      status,
      openedAt.toISOString(),
      kind,
      source,
      field,
      typed,
      listed,
      score === null ? '' : String(score),
      reasons.join(' '),
      '',
      details.note ?? '',
    ]),
    ...steps.map(({ kind, staffName, text, at }) => [
      'history',
      subjectKind,
      uid,
      status,
      at.toISOString(),
      kind,
      '',
      '',
      '',
      '',
      '',
      '',
      staffName ?? '',
      text,
    ]),
  ]);
}
