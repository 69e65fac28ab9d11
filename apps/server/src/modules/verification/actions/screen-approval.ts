import { changedMeanwhile, refusal, screeningUnanswered, verificationBarred, verificationHeld } from '@tetri/contract';
import { transaction, type Reader, type Tx } from '../../../platform/database/index.ts';
import { lockUser } from '../../identity/index.ts';
import {
  casesOf,
  isAnswerStale,
  settleSubject,
  standingOf,
  type Subject,
  type SubjectState,
  type Verdict,
} from '../../screening/index.ts';
import { mayEdit } from '../core/may-edit.ts';
import { subjectOfSent } from './subject-of-sent.ts';
import { type VerifiedPerson, withVerified } from '../core/with-verified.ts';
import type { VerificationDeps } from '../deps.ts';
import { templateOf } from '../store/templates.ts';
import { findVerification, lockVerification, type VerificationRow } from '../store/verifications.ts';
import { readAnswers, readSentAnswers } from './answers.ts';

type AskingDeps = Pick<VerificationDeps, 'db' | 'vault' | 'screening'>;

/** What screening answered about what was sent. */
export interface AskedSent {
  readonly subject: Subject;
  readonly verdict: Verdict;
  /** As they were sealed: the verdict counts for no others. */
  readonly answers: string | null;
}

/** What a screening asks about what was sent. */
export async function subjectOf(
  { db, vault }: Pick<AskingDeps, 'db' | 'vault'>,
  row: VerificationRow,
): Promise<Subject> {
  const [{ form }, sent] = [await templateOf(db, row.templateId), await readSentAnswers(db, vault, row)];
  return subjectOfSent(row, form, sent);
}

/**
 * Asks about a verification as it would be sent now, or was sent, with what the outside service has verified in place of what was
 * typed, outside of any transaction. Undefined where nothing is proven by that, or it is gone.
 */
export async function askAboutVerified(
  deps: AskingDeps,
  { verificationId }: { readonly verificationId: string },
  person: VerifiedPerson | null,
): Promise<AskedSent | undefined> {
  const row = await findVerification(deps.db, verificationId);
  if (!row || !person) return undefined;
  const answers = mayEdit(row) ? row.answers : row.sentAnswers;
  const { form } = await templateOf(deps.db, row.templateId);
  const bound = withVerified(form, await readAnswers(deps.db, deps.vault, { ...row, answers }), person);
  if (!bound) return undefined;
  const subject = subjectOfSent(row, form, bound);
  return { subject, verdict: await deps.screening.judge(subject), answers };
}

async function ask(deps: AskingDeps, row: VerificationRow): Promise<AskedSent> {
  const subject = await subjectOf(deps, row);
  return { subject, verdict: await deps.screening.judge(subject), answers: row.sentAnswers };
}

/**
 * Whether what was sent may be approved by what was answered, with a case opened for what was found. A provider that does not
 * answer opens none: it is asked again with the next attempt.
 */
export async function settleSent(tx: Tx, { subject, verdict }: AskedSent): Promise<SubjectState | 'unanswered'> {
  if (verdict.state === 'clear' || !verdict.isOnlyUnanswered) return settleSubject(tx, subject, verdict);
  const standing = await standingOf(tx, subject);
  if (standing === 'refused') return 'refused';
  return standing === 'open' ? 'held' : 'unanswered';
}

/**
 * Asks about a verification that somebody wants to approve, outside of the transaction that approves it: the case stays though the
 * approval is refused. Answers which question was answered; undefined where nothing was asked, because it does not wait as it was
 * looked at. Throws verificationHeld while people have not decided what was found, verificationBarred once they confirmed it, and
 * screeningUnanswered.
 */
export async function screenApproval(
  deps: AskingDeps,
  { _id, round }: { readonly _id: string; readonly round: number },
): Promise<bigint | undefined> {
  const isAsked = (known: VerificationRow | undefined) => known?.status === 'pending' && known.round === round;
  const row = await findVerification(deps.db, _id);
  if (!row || !isAsked(row)) return undefined;
  const asked = await ask(deps, row);
  const refused = await transaction(deps.db, async (tx) => {
    await lockUser(tx, row.userId);
    if (!isAsked(await lockVerification(tx, _id))) return undefined;
    if ((await settleSent(tx, asked)) === 'unanswered') return refusal(screeningUnanswered);
    return refusalOf(tx, _id);
  });
  if (refused) throw refused;
  return asked.verdict.question;
}

/**
 * Throws what keeps a locked verification from being approved: what its cases say, and changedMeanwhile where it was not asked
 * about, or lists or the provider are others since.
 */
export async function refuseUnscreened(tx: Tx, { id }: VerificationRow, question: bigint | undefined): Promise<void> {
  const refused = await refusalOf(tx, id);
  if (refused) throw refused;
  if (question === undefined || (await isScreenedAnew(tx, question))) throw refusal(changedMeanwhile);
}

/** Whether lists, rules or the provider are others than those that answered. */
export function isScreenedAnew(tx: Tx, screenedQuestion: bigint): Promise<boolean> {
  return isAnswerStale(tx, { screenedQuestion, screenedAt: null });
}

async function refusalOf(reader: Reader, id: string): Promise<Error | undefined> {
  const subject = { kind: 'verification', id } as const;
  const standing = await standingOf(reader, subject);
  if (standing === 'refused') return refusal(verificationBarred);
  if (standing !== 'open') return undefined;
  const [latest] = await casesOf(reader, subject, 1);
  return latest && refusal(verificationHeld, { caseId: latest.id });
}
