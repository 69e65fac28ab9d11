import type { FastifyInstance } from 'fastify';
import { bind, type BoundHandler } from '../../../platform/http/index.ts';
import { type Job, listen, type Listener } from '../../../platform/outbox/index.ts';
import { callHandlers } from './calls/handlers.ts';
import type { ReadersDeps } from './deps.ts';
import { submissionsChanged } from './events.ts';
import { mountLeaving } from './http/mount-leaving.ts';
import { spreadNewsletterJob } from './jobs/newsletter.ts';

/** What readers write for each other, and the news they get by mail. */
export interface ReadersModule {
  readonly calls: readonly BoundHandler[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
  /** Another one when readers see something else of each other than before. */
  version(): number;
  mount(fastify: FastifyInstance): void;
}

const channel = 'submissions';

/** What readers write: reviews, comments, and that they want news by mail. */
export function createReadersModule(deps: ReadersDeps): ReadersModule {
  const { bus } = deps;
  let version = 0;
  const hearChange = () => {
    version += 1;
  };
  bus.subscribe(channel, hearChange);
  bus.onResync(hearChange);
  return {
    calls: bind(deps, callHandlers),
    listeners: [listen(submissionsChanged, 'tellPages', async () => bus.publish(channel, ''))],
    jobs: [spreadNewsletterJob(deps)],
    version: () => version,
    mount: (fastify) => mountLeaving(fastify, deps),
  };
}
