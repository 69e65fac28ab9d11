import type { Tx } from '../../../../platform/database/index.ts';
import { lockUser } from '../../../identity/index.ts';
import { bindVerified } from '../../actions/bind-verified.ts';
import { decide } from '../../actions/decide.ts';
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
 * what was typed; without them people decide. Told twice, late or out of order it changes nothing.
 */
export async function settleSession(
  tx: Tx,
  deps: Pick<VerificationDeps, 'vault' | 'hashKey'>,
  found: SessionRow,
  status: ProviderStatus,
  by: string,
): Promise<void> {
  const before = await findVerification(tx, found.verificationId);
  // The person first, as everything that hangs on them.
  if (before) await lockUser(tx, before.userId);
  const row = await lockVerification(tx, found.verificationId);
  const session = await lockSession(tx, found.id);
  if (!row || session?.state !== 'open' || status.state === 'open') return;
  const pending = mayEdit(row) ? await sendAsItIs(tx, row, status.country) : row;
  if (status.state === 'review') return;
  await changeSession(tx, session.id, { state: status.state });
  if (pending.status !== 'pending') return;
  const judged = status.state === 'approved' ? await approvable(tx, deps, pending, status) : pending;
  if (judged) await decideBy(tx, deps, judged, status, { by, session });
}

async function approvable(
  tx: Tx,
  deps: Pick<VerificationDeps, 'vault' | 'hashKey'>,
  row: VerificationRow,
  { person }: ProviderStatus,
): Promise<VerificationRow | undefined> {
  return person ? bindVerified(tx, deps, row, person) : undefined;
}

function decideBy(
  tx: Tx,
  deps: Pick<VerificationDeps, 'vault'>,
  row: VerificationRow,
  { state, reason }: ProviderStatus,
  { by, session }: { readonly by: string; readonly session: SessionRow },
): Promise<void> {
  const isApproved = state === 'approved';
  const words = reason.trim() || viewRefused(session.lang);
  return decide(
    tx,
    deps,
    row,
    { decision: isApproved ? 'approve' : 'reject', round: row.round, refusals: [], reason: isApproved ? '' : words },
    { staffId: null, name: by },
  );
}
