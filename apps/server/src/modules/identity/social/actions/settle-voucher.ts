import { Email, type Language } from '@tetri/contract';
import { newId, transaction, type Tx, violates } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { accountLimits } from '../../accounts/actions/account-limits.ts';
import { mintToken } from '../../accounts/store/tokens.ts';
import { findUser, findUserByEmail, insertUser } from '../../accounts/store/users.ts';
import { splitName } from '../../core/split-name.ts';
import { accountCreated } from '../../events.ts';
import { protectionNotifier } from '../../factors/actions/notify-protection.ts';
import { lockLivingUser } from '../../profile/actions/lock-user.ts';
import type { SocialDeps } from '../deps.ts';
import type { Voucher } from './open-id.ts';
import { findSocialLink, insertSocialLink } from '../store/social-links.ts';

export type Settlement =
  /** A one-time token that signs in; the second factor is asked for there. */
  | { readonly is: 'vouched'; readonly token: string }
  /** The provider's account opens this one from now on. */
  | { readonly is: 'linked' }
  /** It opens somebody else's, or this provider is linked already. */
  | { readonly is: 'taken' }
  /** The provider does not say that the mailbox is theirs. */
  | { readonly is: 'unverified' }
  /** The e-mail has an account, which the provider alone must not open. */
  | { readonly is: 'known' };

interface Terms {
  readonly provider: string;
  readonly lang: Language;
  readonly voucher: Voucher;
}

/** Lets in whom a provider vouches for; makes them an account where their proved e-mail has none. */
export async function settleSignIn({ db }: Pick<SocialDeps, 'db'>, terms: Terms): Promise<Settlement> {
  const { voucher } = terms;
  const link = await findSocialLink(db, voucher);
  if (link) return { is: 'vouched', token: await transaction(db, (tx) => mint(tx, link.userId)) };
  const email = Email.safeParse(voucher.email ?? '').data;
  if (email === undefined) return { is: 'unverified' };
  if (await findUserByEmail(db, email)) return { is: 'known' };
  try {
    return { is: 'vouched', token: await transaction(db, (tx) => openAccount(tx, { ...terms, email })) };
  } catch (error) {
    // Somebody registered the address, or the same person came twice, in this very moment.
    if (violates(error, 'users_email')) return { is: 'known' };
    throw error;
  }
}

/** Links the provider's account to that of somebody who is signed in here. Refuses with forbidden when they were erased. */
export async function settleLink(
  { db }: Pick<SocialDeps, 'db'>,
  { provider, voucher, userId }: Terms & { userId: string },
): Promise<Settlement> {
  return transaction(db, async (tx) => {
    await lockLivingUser(tx, userId);
    const { issuer, subject, email = '' } = voucher;
    const isLinked = await insertSocialLink(tx, { issuer, subject, provider, userId, email });
    if (isLinked) {
      await protectionNotifier(userId, 'socialLinked')(tx);
      return { is: 'linked' };
    }
    const link = await findSocialLink(tx, voucher);
    return link?.userId === userId ? { is: 'linked' } : { is: 'taken' };
  });
}

async function openAccount(tx: Tx, { provider, lang, voucher, email }: Terms & { email: string }): Promise<string> {
  const { issuer, subject, name } = voucher;
  const user = await insertUser(tx, { id: newId(), email, lang, ...nameOf(name) });
  await insertSocialLink(tx, { issuer, subject, provider, userId: user.id, email });
  await announce(tx, accountCreated, { userId: user.id }, { key: user.id });
  return mint(tx, user.id);
}

/** A provider's name may hold what ours may not; the person fills it in then. */
function nameOf(name: string): { firstName: string; lastName: string } {
  return splitName(name) ?? { firstName: '', lastName: '' };
}

async function mint(tx: Tx, userId: string): Promise<string> {
  if (!(await findUser(tx, userId))) throw new Error('a link opens an account that is not there');
  return mintToken(tx, { kind: 'sign-in', userId, seconds: accountLimits.signInLinkSeconds });
}
