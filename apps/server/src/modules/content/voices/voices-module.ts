import type { FastifyInstance } from 'fastify';
import { bind, type BoundHandler } from '../../../platform/http/index.ts';
import { type Job, listen, type Listener } from '../../../platform/outbox/index.ts';
import { confirmSubscriptionHandler } from './calls/confirm-subscription.ts';
import { createCommentHandler } from './calls/create-comment.ts';
import { createReviewHandler } from './calls/create-review.ts';
import { createSubscriptionHandler } from './calls/create-subscription.ts';
import { leaveSubscriptionHandler } from './calls/leave-subscription.ts';
import { listReviewsHandler } from './calls/list-reviews.ts';
import type { VoicesDeps } from './deps.ts';
import { voicesChanged } from './events.ts';
import { mountLeaving } from './mount-leaving.ts';
import { spreadNewsletterJob } from './newsletter.ts';

/** What readers write for each other, and the news they get by mail. */
export interface VoicesModule {
  readonly calls: readonly BoundHandler[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
  /** Another one when readers see something else of each other than before. */
  version(): number;
  mount(fastify: FastifyInstance): void;
}

const channel = 'voices';

/** What readers write: reviews, comments, and that they want news by mail. */
export function createVoicesModule(deps: VoicesDeps): VoicesModule {
  const { bus } = deps;
  let version = 0;
  const hearChange = () => {
    version += 1;
  };
  bus.subscribe(channel, hearChange);
  bus.onResync(hearChange);
  return {
    calls: bind(deps, [
      listReviewsHandler,
      createReviewHandler,
      createCommentHandler,
      createSubscriptionHandler,
      confirmSubscriptionHandler,
      leaveSubscriptionHandler,
    ]),
    listeners: [listen(voicesChanged, 'tellPages', async () => bus.publish(channel, ''))],
    jobs: [spreadNewsletterJob(deps)],
    version: () => version,
    mount: (fastify) => mountLeaving(fastify, deps),
  };
}
