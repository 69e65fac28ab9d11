import { requestEmailChange } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { handle } from '../accounts/deps.ts';
import { judgeEmail } from '../accounts/judge-email.ts';
import { emailChangeAsked } from '../events.ts';
import { putEmailChange, removeEmailChange } from '../profile/email-changes-store.ts';
import { presentUser } from '../profile/present-user.ts';

export const requestEmailChangeHandler = handle(requestEmailChange, async (input, { db, actor, attempts }) => {
  const newEmail = judgeEmail(input.email);
  await attempts.spendEmail('mail', newEmail);
  const user = await presentUser(db, actor);
  // Nothing here asks whether the address is somebody's: only who has its mailbox is told.
  await transaction(db, async (tx) => {
    if (newEmail === user.email) return removeEmailChange(tx, user.id);
    const id = newId();
    await putEmailChange(tx, { id, userId: user.id, newEmail });
    for (const side of ['old', 'new'] as const)
      await announce(tx, emailChangeAsked, { changeId: id, side, lang: input.lang }, { key: user.id });
  });
  return {};
});
