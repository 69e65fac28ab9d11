import type { UserInfo } from '@tetri/contract';
import type { AccountDeps } from './deps.ts';
import type { UserRow } from './users-store.ts';

/** The person as every page needs him. */
export async function viewUserInfo(
  { db, secondFactor, discountOf }: Pick<AccountDeps, 'db' | 'secondFactor' | 'discountOf'>,
  user: UserRow,
): Promise<UserInfo> {
  const [active, discount] = await Promise.all([secondFactor.isOn(db, user.id), discountOf(user.id)]);
  return {
    _id: user.id,
    email: user.email ?? '',
    phone: user.phone,
    first_name: user.firstName,
    last_name: user.lastName,
    lang: user.lang,
    avatar: user.avatar === null ? null : { type: 'image/webp', url: `/service/fs/${user.avatar}` },
    hasPassword: user.passwordHash !== null,
    secure2fa: { active },
    affiliate: { discount },
    verificationPerson: { status: 'none' },
    notifyLogin: user.notifyLogin,
    notifyChangePass: user.notifyChangePass,
  };
}
