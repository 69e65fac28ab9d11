import { eraseCustomer, notFound, refusal } from '@tetri/contract';
import { audit } from '../../audit/index.ts';
import { judgeEmail } from '../accounts/actions/judge-email.ts';
import { uidOf } from '../accounts/actions/user-info.ts';
import { handle } from './deps.ts';

export const eraseCustomerHandler = handle(
  eraseCustomer,
  async ({ _id, email: typed, reason }, { accounts }, request) => {
    const email = judgeEmail(typed);
    const erased = await accounts.erase(_id, async (tx, user) => {
      if (user.email !== email) throw refusal(notFound);
      await audit(tx, request, {
        action: 'eraseCustomer',
        subject: 'customer',
        subjectId: _id,
        label: uidOf(_id),
        reason: without(email, reason),
      });
    });
    if (!erased) throw refusal(notFound);
    return {};
  },
);

/** The log keeps its words for good, and says nothing of who was erased. */
function without(email: string, reason: string): string {
  return reason.replace(new RegExp(email.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'), 'giu'), '…');
}
