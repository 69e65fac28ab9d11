import { createTelegramLink, refusal, telegramOff, telegramTaken } from '@tetri/contract';
import { renewSession } from '../accounts/actions/renew-session.ts';
import { provePresent } from '../factors/actions/prove-present.ts';
import { acceptSigned } from '../telegram/actions/accept-signed.ts';
import { linkTelegram } from '../telegram/actions/link-telegram.ts';
import { telegramPage } from '../telegram/actions/telegram-page.ts';
import { sealTelegramStep, telegramCookie, telegramCookieTerms } from '../telegram/actions/telegram-step.ts';
import { judgeInitData } from '../telegram/core/judge-init-data.ts';
import { handle } from '../telegram/deps.ts';
import { findTelegramAccount, findTelegramAccountOf } from '../telegram/store/telegram-accounts.ts';

export const createTelegramLinkHandler = handle(createTelegramLink, async ({ authData, ...proof }, deps, request) => {
  const { db, telegram } = deps;
  const { actor, lang } = request;
  if (!telegram) throw refusal(telegramOff);
  // Before the proof: a code is not used up where the way leads nowhere.
  const signed =
    authData === undefined ? undefined : acceptSigned(deps, (keys, now) => judgeInitData(authData, keys, now));
  const own = await findTelegramAccountOf(db, actor.userId);
  const other = signed && (await findTelegramAccount(db, signed.person.id));
  const isTaken = other !== undefined && other.userId !== actor.userId && !(await deps.isUnused(db, other.userId));
  if (isTaken || (own && own.telegramId !== signed?.person.id)) throw refusal(telegramTaken);
  const user = await provePresent(proof, deps, actor);
  if (signed) await linkTelegram(deps, user.id, signed);
  else {
    request.setCookie(telegramCookie, sealTelegramStep(deps, { lang, linkTo: user.id }), telegramCookieTerms);
  }
  await renewSession(deps, request);
  return { url: signed ? null : telegramPage(telegram, { publicUrl: deps.publicUrl(), lang, way: 'link' }) };
});
