import { confirmEmailChange, emailInUse, linkNotValid, refusal } from '@tetri/contract';
import { transaction, type Tx, violates } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { refuseLastWay } from '../accounts/actions/refuse-last-way.ts';
import type { NewsletterPort } from '../accounts/ports.ts';
import { deleteTokens } from '../accounts/store/tokens.ts';
import { findUser, findUserByEmail, updateUser } from '../accounts/store/users.ts';
import {
  confirmMailbox,
  type EmailChangeRow,
  lockEmailChange,
  noEmail,
  removeEmailChange,
} from '../profile/store/email-changes.ts';
import { keepPastAddress } from '../profile/store/past-addresses.ts';
import { hashToken } from '../secrets/token.ts';

export const confirmEmailChangeHandler = handle(confirmEmailChange, async ({ secretCode }, { db, newsletter }) => {
  try {
    return await transaction(db, async (tx) => {
      const found = await lockEmailChange(tx, hashToken(secretCode));
      if (!found) throw refusal(linkNotValid);
      const { change, side } = found;
      // Whoever follows the new mailbox's link has proved that it is theirs.
      if (change.newEmail === noEmail) {
        await removeEmail(tx, newsletter, change.userId);
        return { isChanged: true, isRemoved: true };
      }
      if (side === 'new' && (await findUserByEmail(tx, change.newEmail))) throw refusal(emailInUse);
      const isChanged = await confirmMailbox(tx, change.id, side);
      if (isChanged) await changeEmail(tx, newsletter, change);
      return { isChanged, isRemoved: false };
    });
  } catch (error) {
    throw violates(error, 'users_email') ? refusal(emailInUse) : error;
  }
});

/** Refused where what else signed in is gone since the link was asked for. */
async function removeEmail(tx: Tx, newsletter: NewsletterPort, userId: string): Promise<void> {
  await refuseLastWay(tx, userId, { isEmailGoing: true });
  const before = await findUser(tx, userId);
  await updateUser(tx, userId, { email: null });
  if (before?.email) await keepPastAddress(tx, { userId, email: before.email });
  if (before?.email && before.agreeEmailNewsletter) await newsletter.leave(tx, before.email);
  await forgetLinks(tx, userId);
}

/** Links that went to the old address end with it; news goes to the new one. */
async function changeEmail(tx: Tx, newsletter: NewsletterPort, { userId, newEmail }: EmailChangeRow): Promise<void> {
  const before = await findUser(tx, userId);
  await updateUser(tx, userId, { email: newEmail });
  if (before?.email) await keepPastAddress(tx, { userId, email: before.email });
  if (before?.agreeEmailNewsletter) {
    if (before.email) await newsletter.leave(tx, before.email);
    await newsletter.subscribe(tx, { email: newEmail, lang: before.lang });
  }
  await forgetLinks(tx, userId);
}

async function forgetLinks(tx: Tx, userId: string): Promise<void> {
  await removeEmailChange(tx, userId);
  await deleteTokens(tx, userId, 'reset-password');
  await deleteTokens(tx, userId, 'sign-in');
}
