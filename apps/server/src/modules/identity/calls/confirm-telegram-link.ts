import { confirmTelegramLink, refusal, telegramDataNotValid } from '@tetri/contract';
import { acceptSigned } from '../telegram/actions/accept-signed.ts';
import { linkTelegram } from '../telegram/actions/link-telegram.ts';
import { readTelegramStep, telegramCookie, telegramCookieTerms } from '../telegram/actions/telegram-step.ts';
import { judgeLoginResult } from '../telegram/core/judge-login-result.ts';
import { handle } from '../telegram/deps.ts';

export const confirmTelegramLinkHandler = handle(confirmTelegramLink, async ({ authResult }, deps, request) => {
  const signed = acceptSigned(deps, (keys, now) => judgeLoginResult(authResult, keys, now));
  // Who asked for the link must be the one who comes back.
  const step = readTelegramStep(deps, request.cookies);
  if (step?.linkTo !== request.actor.userId) throw refusal(telegramDataNotValid);
  await linkTelegram(deps, request.actor.userId, signed);
  request.setCookie(telegramCookie, '', { ...telegramCookieTerms, maxAge: 0 });
  return {};
});
