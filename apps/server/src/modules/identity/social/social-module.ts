import type { FastifyInstance } from 'fastify';
import { bind, type BoundHandler } from '../../../platform/http/index.ts';
import { createSocialLinkHandler } from '../calls/create-social-link.ts';
import { deleteSocialLinkHandler } from '../calls/delete-social-link.ts';
import { listSocialLinksHandler } from '../calls/list-social-links.ts';
import { listSocialMethodsHandler } from '../calls/list-social-methods.ts';
import type { SocialDeps } from './deps.ts';
import { mountSocial } from './mount-social.ts';
import { OpenId } from './open-id.ts';

/** Signing in by accounts of other sites. */
export interface Social {
  readonly calls: readonly BoundHandler[];
  /** What is no call: the way to a provider and back. */
  mount(fastify: FastifyInstance): void;
}

/** Serves only the providers that the environment names; without one there is nothing to sign in by. */
export function createSocialModule(deps: SocialDeps): Social {
  const scope = { ...deps, openId: new OpenId() };
  return {
    calls: bind(scope, [
      listSocialMethodsHandler,
      listSocialLinksHandler,
      createSocialLinkHandler,
      deleteSocialLinkHandler,
    ]),
    mount: (fastify) => mountSocial(fastify, scope),
  };
}
