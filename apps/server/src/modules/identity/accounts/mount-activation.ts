import { Language } from '@tetri/contract';
import type { FastifyInstance } from 'fastify';
import { activate } from './activate.ts';
import type { AccountDeps } from './deps.ts';

/** The path of the link in the mail; the token follows. */
export const activationPath = '/service/account/activate/';

/** Answers the mail's link: makes the account and goes on to the page that says so, or to where registration asked for. */
export function mountActivation(fastify: FastifyInstance, deps: Pick<AccountDeps, 'db'>): void {
  fastify.get<{ Params: { lang: string; token: string } }>(
    `${activationPath}:lang/:token`,
    async ({ params }, reply) => {
      const lang = Language.catch('en').parse(params.lang);
      const { isActive, registration } = await activate(deps, params.token);
      const status = isActive ? 'success' : 'error';
      const target = registration?.returnTo?.replaceAll('{status}', status) ?? `/${lang}/${status}/activate/`;
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target, 303);
    },
  );
}
