import type { UserInfo } from '@tetri/contract';
import type { AccountDeps } from '../deps.ts';
import type { UserRow } from '../store/users.ts';

const leastUid = 10_000_000n;
const uids = 10_000_000_000n - leastUid;

/** Eight to ten digits out of the random end of the identifier: for people to read out, not to find anybody by. */
export function uidOf(userId: string): string {
  return (leastUid + (BigInt(`0x${userId.slice(-12)}`) % uids)).toString();
}

/** What a person reads of themselves comes from all over. */
export type UserInfoDeps = Pick<
  AccountDeps,
  'db' | 'secondFactor' | 'discountOf' | 'hasOrderDiscount' | 'partnerOf' | 'verificationOf'
>;

/** The person as every page needs them. */
export async function viewUserInfo(
  { db, secondFactor, discountOf, hasOrderDiscount, partnerOf, verificationOf }: UserInfoDeps,
  user: UserRow,
): Promise<UserInfo> {
  const [active, discount, byOrder, partner, status] = await Promise.all([
    secondFactor.isOn(db, user.id),
    discountOf(user.id),
    hasOrderDiscount(user.id),
    partnerOf(user.id),
    verificationOf(user.id),
  ]);
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
    affiliate: { discount, hasOrderDiscount: byOrder, ...partner },
    uid: uidOf(user.id),
    accountType: 'user',
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    verificationPerson: { status },
    notifyLogin: user.notifyLogin,
    notifyChangePass: user.notifyChangePass,
  };
}
