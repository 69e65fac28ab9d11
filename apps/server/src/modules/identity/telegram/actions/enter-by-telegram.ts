import {
  type CallAnswer,
  refusal,
  type signInByTelegram,
  telegramDataNotValid,
  telegramDataTooOld,
  type UserInfo,
} from '@tetri/contract';
import { newId, transaction, type Tx, violates } from '../../../../platform/database/index.ts';
import type { RequestScope } from '../../../../platform/http/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { enter } from '../../accounts/actions/enter.ts';
import { refuseBlocked } from '../../accounts/actions/open-session.ts';
import type { SecondFactorAnswer } from '../../accounts/ports.ts';
import { findUser, insertUser, type UserRow } from '../../accounts/store/users.ts';
import { readPhone } from '../../core/read-phone.ts';
import { readTelegramUsername } from '../../core/read-telegram-username.ts';
import { accountCreated, promoCodeBrought } from '../../events.ts';
import type { SignedPerson } from '../core/judge-init-data.ts';
import { nameOfTelegram } from '../core/name-of-telegram.ts';
import type { Brought, TelegramDeps } from '../deps.ts';
import { findTelegramAccount, insertTelegramAccount, refreshTelegramAccount } from '../store/telegram-accounts.ts';
import { spendSignedData } from '../store/telegram-sign-ins.ts';
import { contactOf, keepPhone } from './keep-phone.ts';

interface Terms extends SecondFactorAnswer {
  readonly phone?: string | undefined;
  readonly contact?: string | undefined;
  readonly refCode?: string | undefined;
  readonly promoCode?: string | undefined;
}

/**
 * Lets in whom Telegram vouches for, as the other ways in do: a blocked account stays closed, and a second factor is asked
 * for. Makes an account for whoever has none. Refuses with `accountBlocked`, `secondFactorRequired`, `passkeyNotAccepted`,
 * and with `telegramDataTooOld` when the data has signed in too often.
 */
export async function enterByTelegram(
  signed: SignedPerson,
  terms: Terms,
  deps: TelegramDeps,
  request: RequestScope,
): Promise<CallAnswer<typeof signInByTelegram>> {
  const { phone, contact, refCode, promoCode, ...answer } = terms;
  const { person } = signed;
  const brought = await deps.brought.of(deps.db, person.id, {
    refCode: refCode || undefined,
    promoCode: promoCode || undefined,
  });
  const known = await knownUser(deps, person.id);
  if (known) {
    refuseBlocked(known, deps.clock.now());
    await deps.secondFactor.check(known.id, answer);
  }
  const user = known ?? (await openAccount(signed, brought, deps, request));
  // From the beginning: whose account it is by now may be blocked, and may ask for a second factor.
  if (!user) return enterByTelegram(signed, terms, deps, request);
  const isNewUser = known === undefined;
  let info: UserInfo;
  try {
    info = await enter(user, deps, request, {
      gone: telegramDataNotValid,
      alongside: async (tx) => {
        // An account that was made just now has counted this use.
        if (!isNewUser) {
          await spend(tx, signed);
          const code = await deps.brought.takePromoCode(tx, person.id);
          if (code) await announce(tx, promoCodeBrought, { userId: user.id, code }, { key: user.id });
        }
        const account = await refreshTelegramAccount(tx, person);
        if (account?.userId !== user.id) throw refusal(telegramDataNotValid);
        const shared = contact === undefined ? undefined : contactOf(deps, contact, person.id);
        await keepPhone(tx, { userId: user.id, telegramId: person.id, typed: readPhone(phone ?? ''), shared });
      },
    });
  } catch (error) {
    // Linked to another account, or unlinked, meanwhile: from the beginning, as above.
    if ((await knownUser(deps, person.id))?.id !== user.id) return enterByTelegram(signed, terms, deps, request);
    throw error;
  }
  const { refCode: partner = '', utm, utmAt } = brought;
  const telegram = await viewTelegram(deps, user.id, person.id);
  return { ...info, isNewUser, ...telegram, refCode: partner, utm, utmAt: utmAt && utmAt.toISOString() };
}

async function knownUser({ db }: Pick<TelegramDeps, 'db'>, telegramId: number): Promise<UserRow | undefined> {
  const account = await findTelegramAccount(db, telegramId);
  return account && findUser(db, account.userId);
}

/** Undefined where the person got one meanwhile: of two that come at once one makes the account. */
async function openAccount(
  signed: SignedPerson,
  { refCode, promoCode }: Brought,
  deps: TelegramDeps,
  { lang }: Pick<RequestScope, 'lang'>,
): Promise<UserRow | undefined> {
  const { person } = signed;
  try {
    return await transaction(deps.db, async (tx) => {
      await spend(tx, signed);
      const made = await insertUser(tx, {
        id: newId(),
        email: null,
        ...nameOfTelegram(person, lang),
        lang,
        telegramUsername: readTelegramUsername(person.username) ?? '',
        partnerCode: refCode ?? null,
        promoCode: promoCode ?? null,
      });
      await deps.brought.takePromoCode(tx, person.id);
      if (!(await insertTelegramAccount(tx, made.id, person))) throw new TakenMeanwhile();
      await announce(tx, accountCreated, { userId: made.id }, { key: made.id });
      return made;
    });
  } catch (error) {
    const isTaken = error instanceof TakenMeanwhile || violates(error);
    if (!isTaken || !(await knownUser(deps, person.id))) throw error;
    return undefined;
  }
}

class TakenMeanwhile extends Error {}

async function spend(tx: Tx, { digest }: SignedPerson): Promise<void> {
  if (!(await spendSignedData(tx, digest))) throw refusal(telegramDataTooOld);
}

async function viewTelegram({ db }: Pick<TelegramDeps, 'db'>, userId: string, telegramId: number) {
  const [user, account] = await Promise.all([findUser(db, userId), findTelegramAccount(db, telegramId)]);
  return {
    phone: user?.phone ?? '',
    telegramId,
    telegramUsername: account?.username ?? '',
    telegramPhotoUrl: account?.photoUrl ?? '',
    verificationPhone: phoneStatus(user?.phone, account?.phone),
  };
}

/** The number that Telegram gave is proved while the profile still shows that one. */
export function phoneStatus(phone: string | undefined, proved: string | undefined): { status: 'none' | 'verified' } {
  return { status: proved && phone === proved ? 'verified' : 'none' };
}
