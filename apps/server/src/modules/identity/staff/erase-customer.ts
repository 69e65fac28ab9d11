import { eraseCustomer, notFound, openOrdersLeft, refusal } from '@tetri/contract';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import type { RequestScope, StaffActor } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { judgeEmail } from '../accounts/actions/judge-email.ts';
import { uidOf } from '../accounts/actions/user-info.ts';
import { findUserByEmail } from '../accounts/store/users.ts';
import { handle, type StaffCallDeps } from './deps.ts';

type Noted = (tx: Tx, subjectId: string, label: string) => Promise<void>;

export const eraseCustomerHandler = handle(eraseCustomer, async ({ _id, email: typed, reason }, deps, request) => {
  const email = judgeEmail(typed);
  const note: Noted = (tx, subjectId, label) =>
    noteErasure(tx, { subjectId, label, reason: without(email, reason) }, request);
  if (_id === null) {
    await transaction(deps.db, (tx) => eraseGuest(tx, email, deps, note));
    return {};
  }
  const erased = await deps.accounts.erase(_id, async (tx, user) => {
    if (user.email !== email) throw refusal(notFound);
    await note(tx, _id, uidOf(_id));
  });
  if (!erased) throw refusal(notFound);
  return {};
});

/** Throws notFound where the address has an account, or nothing is kept under it, and openOrdersLeft. */
async function eraseGuest(tx: Tx, email: string, { accounts }: StaffCallDeps, note: Noted): Promise<void> {
  const guest = (await findUserByEmail(tx, email)) ? undefined : await accounts.guests.find(tx, email);
  if (!guest) throw refusal(notFound);
  if (guest.openOrders > 0) throw refusal(openOrdersLeft, { count: guest.openOrders });
  await accounts.guests.erase(tx, email);
  await note(tx, 'guest', '—');
}

async function noteErasure(
  tx: Tx,
  entry: { subjectId: string; label: string; reason: string },
  request: RequestScope<StaffActor>,
): Promise<void> {
  await audit(tx, request, { action: 'eraseCustomer', subject: 'customer', ...entry });
}

/** The log keeps its words for good, and says nothing of who was erased. */
function without(email: string, reason: string): string {
  return reason.replace(new RegExp(email.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'), 'giu'), '…');
}
