import type { FastifyInstance } from 'fastify';
import { bind, type BoundHandler } from '../../../platform/http/index.ts';
import { socialHandlers } from '../calls/handlers.ts';
import type { SocialDeps } from './deps.ts';
import { mountSocial } from './http/mount-social.ts';
import { OpenId } from './actions/open-id.ts';

/** Signing in by accounts of other sites. */
export interface Social {
  readonly calls: readonly BoundHandler[];
  /** What is no call: the way to a provider and back. */
  mount(fastify: FastifyInstance): void;
}

/** Serves only the providers that the environment names; without one there is nothing to sign in by. */
export function createSocialModule(deps: SocialDeps): Social {
  const callDeps = { ...deps, openId: new OpenId() };
  return {
    calls: bind(callDeps, socialHandlers),
    mount: (fastify) => mountSocial(fastify, callDeps),
  };
}
