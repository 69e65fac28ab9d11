import { notFound, refusal, screenVerification } from '@tetri/contract';
import { byLikeness, casesOf, viewFinding } from '../../screening/index.ts';
import { subjectOf } from '../actions/screen-approval.ts';
import { findVerification } from '../store/verifications.ts';
import { handle } from './deps.ts';

export const screenVerificationHandler = handle(screenVerification, async ({ _id, limit }, { verification }) => {
  const row = await findVerification(verification.db, _id);
  if (!row || row.status === 'draft') throw refusal(notFound);
  const subject = await subjectOf(verification, row);
  const { findings, cleared } = await verification.screening.lookUp(subject);
  const [latest] = await casesOf(verification.db, subject, 1);
  return {
    findings: byLikeness(findings)
      .slice(0, limit)
      .map((finding) => ({ ...viewFinding(finding), isCleared: cleared.has(finding.key) })),
    found: findings.length,
    case: latest ? { _id: latest.id, status: latest.status } : null,
  };
});
