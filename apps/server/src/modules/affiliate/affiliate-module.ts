import type { FastifyInstance } from 'fastify';
import { bind, type BoundHandler } from '../../platform/http/index.ts';
import type { Job, Listener } from '../../platform/outbox/index.ts';
import { callHandlers } from './calls/handlers.ts';
import type { AffiliateDeps } from './deps.ts';
import { mountPartnerApi, type PartnerApiServer } from './http/mount-partner-api.ts';
import { attributionListeners } from './jobs/attribute-listeners.ts';
import { payListeners, type PayDeps, screenPartnerAgainJob } from './jobs/pay-listeners.ts';
import { releaseRewardJob } from './jobs/release-reward.ts';

export interface AffiliateModule {
  readonly calls: readonly BoundHandler[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
  /** What is no call: the API of monitoring sites. */
  mount(fastify: FastifyInstance, server: PartnerApiServer): void;
}

/** Who brings customers, and what they are owed for it. */
export function createAffiliateModule(deps: AffiliateDeps & PayDeps): AffiliateModule {
  return {
    calls: bind(deps, callHandlers),
    listeners: [...attributionListeners(deps), ...payListeners(deps)],
    jobs: [releaseRewardJob, screenPartnerAgainJob],
    mount: (fastify, server) => mountPartnerApi(fastify, deps, server),
  };
}
