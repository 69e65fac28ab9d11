import type { CallAnswer, tryScreening } from '@tetri/contract';
import type { Finding } from '../core/finding.ts';

export function viewFinding(finding: Finding): CallAnswer<typeof tryScreening>['findings'][number] {
  const { kind, field, typed, source, sourceKind, ref, listed, score, reasons, details } = finding;
  const { birthDate = '', country = '', note = '' } = details;
  return {
    kind,
    field,
    typed,
    source,
    sourceKind,
    ref,
    listed,
    score,
    reasons: [...reasons],
    birthDate,
    country,
    note,
  };
}
