import { fieldNotFilled, forbidden, nameNotValid, phoneIncorrect, refusal, updateProfile } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { handle } from '../accounts/deps.ts';
import { viewUserInfo } from '../accounts/actions/user-info.ts';
import { updateUser } from '../accounts/store/users.ts';
import { readPhone } from '../core/read-phone.ts';
import { readTelegramUsername } from '../core/read-telegram-username.ts';
import { splitName } from '../core/split-name.ts';
import { lockLivingUser } from '../profile/actions/lock-user.ts';

/** Nobody alive was born before. */
const oldestBirth = '1900-01-01';

export const updateProfileHandler = handle(updateProfile, async (input, deps, { actor }) => {
  const { db, clock, newsletter } = deps;
  const { userLocale: lang, notifyLogin, notifyChangePass, agreeEmailNewsletter } = input;
  const phone = input.phone === undefined ? undefined : readPhone(input.phone);
  if (input.phone !== undefined && phone === undefined) throw refusal(phoneIncorrect);
  const telegramUsername = readTelegramUsername(input.telegramUsername ?? '');
  if (telegramUsername === undefined) throw unfit('telegramUsername', 'regexp');
  const today = clock.now().toISOString().slice(0, 10);
  if (input.dateOfBirth && input.dateOfBirth >= today) throw unfit('dateOfBirth', 'max');
  if (input.dateOfBirth && input.dateOfBirth < oldestBirth) throw unfit('dateOfBirth', 'min');

  const user = await transaction(db, async (tx) => {
    const before = await lockLivingUser(tx, actor.userId);
    const name = splitName(input.firstName ?? before.firstName, input.lastName ?? before.lastName);
    if (!name) throw refusal(nameNotValid);
    // An account's mailbox is proven; the letter's own link ends it as well.
    if (agreeEmailNewsletter !== undefined && before.email !== null) {
      if (agreeEmailNewsletter) await newsletter.subscribe(tx, { email: before.email, lang: lang ?? before.lang });
      else await newsletter.leave(tx, before.email);
    }
    return updateUser(tx, actor.userId, {
      ...name,
      ...(phone !== undefined && { phone }),
      ...(input.telegramUsername !== undefined && { telegramUsername }),
      ...(input.dateOfBirth !== undefined && { dateOfBirth: input.dateOfBirth || null }),
      ...(lang && { lang }),
      ...(notifyLogin !== undefined && { notifyLogin }),
      ...(notifyChangePass !== undefined && { notifyChangePass }),
      ...(agreeEmailNewsletter !== undefined && { agreeEmailNewsletter }),
    });
  });
  if (!user) throw refusal(forbidden);
  return viewUserInfo(deps, user);
});

function unfit(field: string, err: 'regexp' | 'min' | 'max') {
  return refusal(fieldNotFilled, { fieldId: field, nameField: field, err, type: 'body' });
}
