import { Refusal } from '@tetri/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basePath, languageOf, readCookies, writeCookie } from '../../../../platform/http/index.ts';
import { type SocialCallDeps, startPath } from '../deps.ts';
import { type Settlement, settleLink, settleSignIn } from '../actions/settle-voucher.ts';
import type { SocialProvider } from '../ports.ts';
import {
  readSocialStep,
  sealSocialStep,
  socialCookie,
  socialCookieTerms,
  type SocialStep,
} from '../actions/social-step.ts';

export const callbackAddress = (siteUrl: string, name: string) => `${siteUrl}${basePath}/${startPath(name)}/callback/`;

/**
 * The two addresses of signing in by a provider: one sends the browser there, the other takes it back, also where it was
 * sent to link an account. Neither is a call: a browser follows them, and every way ends on a page.
 */
export function mountSocial(fastify: FastifyInstance, deps: SocialCallDeps): void {
  const { openId } = deps;
  const providerOf = (name: string) => deps.providers.find((provider) => provider.name === name);

  fastify.get<{ Params: { name: string } }>(`${basePath}/${startPath(':name')}`, async (request, reply) => {
    const cookies = readCookies(request.headers.cookie, deps.isSecure);
    const lang = languageOf(cookies['lang']);
    const provider = providerOf(request.params.name);
    return answer(request, reply, lang, async () => {
      if (!provider) return errorPage(lang, 'failed');
      await deps.attempts.spend('sign-in', request.ip);
      const begun = await openId.begin(provider, callbackAddress(deps.publicUrl(), provider.name));
      const { address, ...secrets } = begun;
      const step = sealSocialStep(deps, { ...secrets, provider: provider.name, lang, linkTo: null });
      reply.header('set-cookie', writeCookie(socialCookie, step, socialCookieTerms, deps.isSecure));
      return address;
    });
  });

  fastify.get<{ Params: { name: string } }>(`${basePath}/${startPath(':name')}/callback`, async (request, reply) => {
    const cookies = readCookies(request.headers.cookie, deps.isSecure);
    const step = readSocialStep(deps, cookies);
    const provider = providerOf(request.params.name);
    const lang = step?.lang ?? languageOf(cookies['lang']);
    reply.header('set-cookie', writeCookie(socialCookie, '', { ...socialCookieTerms, maxAge: 0 }, deps.isSecure));
    return answer(request, reply, lang, async () => {
      if (!step || !provider || step.provider !== provider.name) return errorPage(lang, 'failed');
      await deps.attempts.spend('sign-in', request.ip);
      // Who asked for the link must be the one who comes back.
      const actor = step.linkTo === null ? undefined : await deps.resolveActor(cookies, 'user');
      if (actor && (actor.kind !== 'user' || actor.userId !== step.linkTo)) return errorPage(lang, 'failed');
      return pageFor(await settle(provider, step, request), step);
    });
  });

  async function settle(provider: SocialProvider, step: SocialStep, request: FastifyRequest): Promise<Settlement> {
    const cameTo = new URL(callbackAddress(deps.publicUrl(), provider.name));
    cameTo.search = new URL(request.url, cameTo).search;
    const voucher = await openId.finish(provider, cameTo, step);
    const terms = { provider: provider.name, lang: step.lang, voucher };
    return step.linkTo === null ? settleSignIn(deps, terms) : settleLink(deps, { ...terms, userId: step.linkTo });
  }

  /** Whatever goes wrong ends on a page that says so; why is for the log. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    lang: string,
    go: () => Promise<string>,
  ): Promise<FastifyReply> {
    const address = await go().catch((err: unknown) => {
      if (!(err instanceof Refusal)) request.log.warn({ err }, 'signing in by a provider came to nothing');
      return errorPage(lang, 'failed');
    });
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, 303);
  }
}

function pageFor(settlement: Settlement, { lang }: SocialStep): string {
  if (settlement.is === 'vouched') return `/${lang}/auth/${settlement.token}/`;
  if (settlement.is === 'linked') return `/${lang}/user/profile/`;
  return errorPage(lang, settlement.is);
}

function errorPage(lang: string, reason: 'failed' | 'taken' | 'unverified' | 'known'): string {
  return `/${lang}/error/social/${reason}/`;
}
