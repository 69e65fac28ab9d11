import { bind, type BoundHandler } from '../../platform/http/index.ts';
import type { Job, Listener } from '../../platform/outbox/index.ts';
import { callHandlers } from './calls/handlers.ts';
import type { AffiliateDeps } from './deps.ts';
import { attributionListeners } from './jobs/attribute-listeners.ts';
import { releaseRewardJob } from './jobs/release-reward.ts';

export interface AffiliateModule {
  readonly calls: readonly BoundHandler[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
}

/** Who brings customers, and what they are owed for it. */
export function createAffiliateModule(deps: AffiliateDeps): AffiliateModule {
  return {
    calls: bind(deps, callHandlers),
    listeners: attributionListeners(deps),
    jobs: [releaseRewardJob],
  };
}
