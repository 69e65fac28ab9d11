import { refusal, signInByTelegramPage, telegramDataNotValid } from '@tetri/contract';
import { acceptSigned } from '../telegram/actions/accept-signed.ts';
import { enterByTelegram } from '../telegram/actions/enter-by-telegram.ts';
import { readTelegramStep, telegramCookie, telegramCookieTerms } from '../telegram/actions/telegram-step.ts';
import { judgeLoginResult } from '../telegram/core/judge-login-result.ts';
import { handle } from '../telegram/deps.ts';

export const signInByTelegramPageHandler = handle(
  signInByTelegramPage,
  async ({ authResult, ...terms }, deps, request) => {
    const signed = acceptSigned(deps, (keys, now) => judgeLoginResult(authResult, keys, now));
    // Whoever is sent here with somebody else's answer must not find themselves in that person's account.
    if (readTelegramStep(deps, request.cookies)?.linkTo !== null) throw refusal(telegramDataNotValid);
    const info = await enterByTelegram(signed, terms, deps, request);
    request.setCookie(telegramCookie, '', { ...telegramCookieTerms, maxAge: 0 });
    return info;
  },
);
