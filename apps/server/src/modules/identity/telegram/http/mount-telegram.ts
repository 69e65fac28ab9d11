import { Refusal } from '@tetri/contract';
import type { LimitClass } from '@tetri/contract';
import type { FastifyInstance } from 'fastify';
import { basePath, languageOf, readCookies, writeCookie } from '../../../../platform/http/index.ts';
import { telegramPage } from '../actions/telegram-page.ts';
import { sealTelegramStep, telegramCookie, telegramCookieTerms } from '../actions/telegram-step.ts';
import { type TelegramDeps, telegramStartPath } from '../deps.ts';

export interface MountDeps extends TelegramDeps {
  /** Refuses with `tooManyRequests`. */
  readonly spend: (limit: LimitClass, ip: string) => Promise<void>;
}

/** Where a browser sets out to Telegram's sign-in page; it comes back to a page of ours. No call: a browser follows it. */
export function mountTelegram(fastify: FastifyInstance, deps: MountDeps): void {
  fastify.get(`${basePath}/${telegramStartPath}`, async (request, reply) => {
    const lang = languageOf(readCookies(request.headers.cookie, deps.isSecure)['lang']);
    const address = await setOut(request.ip, lang).catch((err: unknown) => {
      if (!(err instanceof Refusal)) throw err;
      return undefined;
    });
    if (address !== undefined) {
      const step = sealTelegramStep(deps, { lang, linkTo: null });
      reply.header('set-cookie', writeCookie(telegramCookie, step, telegramCookieTerms, deps.isSecure));
    }
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(address ?? `/${lang}/error/social/failed/`, 303);
  });

  async function setOut(ip: string, lang: ReturnType<typeof languageOf>): Promise<string | undefined> {
    if (!deps.telegram) return undefined;
    await deps.spend('sign-in', ip);
    return telegramPage(deps.telegram, { publicUrl: deps.publicUrl(), lang, way: 'sign-in' });
  }
}
