import type { CallAnswer, getProfile } from '@tetri/contract';
import { type UserInfoDeps, viewUserInfo } from '../../accounts/actions/user-info.ts';
import type { UserRow } from '../../accounts/store/users.ts';
import { findEmailChangeOf } from '../store/email-changes.ts';

/** The whole profile, as its owner sees it. */
export async function viewProfile(
  deps: UserInfoDeps,
  user: UserRow,
): Promise<CallAnswer<typeof getProfile>['profile']> {
  const [info, change] = await Promise.all([viewUserInfo(deps, user), findEmailChangeOf(deps.db, user.id)]);
  return {
    ...info,
    dateOfBirth: user.dateOfBirth,
    userLocale: user.lang,
    telegramUsername: user.telegramUsername,
    agreeEmailNewsletter: user.agreeEmailNewsletter,
    newEmail: change?.newEmail ?? null,
  };
}
