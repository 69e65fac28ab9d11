import { readNow, type Tx } from '../../../../platform/database/index.ts';
import { lockUser } from '../../../identity/index.ts';
import { bindVerified } from '../../actions/bind-verified.ts';
import { decide, isDocumentEnded } from '../../actions/decide.ts';
import { type AskedSent, isScreenedAnew, settleSent } from '../../actions/screen-approval.ts';
import { sendAsItIs } from '../../actions/submit.ts';
import { mayEdit } from '../../core/may-edit.ts';
import type { VerificationDeps } from '../../deps.ts';
import { viewRefused } from '../../view/view-reason.ts';
import { findVerification, lockVerification, type VerificationRow } from '../../store/verifications.ts';
import { changeSession, lockSession, type SessionRow } from '../store/sessions.ts';
import type { ProviderStatus } from './ask-provider.ts';

/**
 * What the service says of a visit, in the states in which reviewers decide as well: what was not sent yet is sent with it, and
 * what somebody decided meanwhile stays decided. An approval is of the name and the document that the service tells, in place of
 * what was typed; without them, where the document has ended, or where screening has something about them, people decide. Called
 * twice, late or out of order it changes nothing.
 */
export async function settleSession(
  tx: Tx,
  deps: Pick<VerificationDeps, 'vault' | 'hashKey'>,
  found: SessionRow,
  status: ProviderStatus,
  { by, sent }: { readonly by: string; readonly sent: AskedSent | undefined },
): Promise<void> {
  const before = await findVerification(tx, found.verificationId);
  // The person first, as everything that hangs on them.
  if (before) await lockUser(tx, before.userId);
  const row = await lockVerification(tx, found.verificationId);
  const session = await lockSession(tx, found.id);
  if (!row || session?.state !== 'open' || status.state === 'open') return;
  const pending = mayEdit(row) ? await sendAsItIs(tx, deps, row, status.country) : row;
  if (status.state === 'review') return;
  await changeSession(tx, session.id, { state: status.state });
  if (pending.status !== 'pending') return;
  if (status.state !== 'approved')
    return decideBy(tx, deps, pending, { status, by, session, screenedQuestion: undefined });
  // What was changed since it was asked about is another question than the one that was answered.
  const asked = sent?.answers === pending.sentAnswers ? sent : undefined;
  const bound = status.person ? await bindVerified(tx, deps, pending, status.person) : undefined;
  if (!asked || !bound || (await settleSent(tx, asked)) !== 'clear') return;
  if (isDocumentEnded(bound, await readNow(tx))) return;
  const screenedQuestion = asked.verdict.question;
  if (await isScreenedAnew(tx, screenedQuestion)) return;
  await decideBy(tx, deps, bound, { status, by, session, screenedQuestion });
}

interface ProviderReport {
  readonly status: ProviderStatus;
  readonly by: string;
  readonly session: SessionRow;
  readonly screenedQuestion: bigint | undefined;
}

function decideBy(
  tx: Tx,
  deps: Pick<VerificationDeps, 'vault'>,
  row: VerificationRow,
  { status: { state, reason }, by, session, screenedQuestion }: ProviderReport,
): Promise<void> {
  const isApproved = state === 'approved';
  const words = reason.trim() || viewRefused(session.lang);
  return decide(
    tx,
    deps,
    row,
    {
      decision: isApproved ? 'approve' : 'reject',
      round: row.round,
      refusals: [],
      reason: isApproved ? '' : words,
      screenedQuestion,
    },
    { staffId: null, name: by },
  );
}
