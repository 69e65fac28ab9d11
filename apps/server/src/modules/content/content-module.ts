import type { FastifyInstance } from 'fastify';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { bind, type BoundHandler } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import { listen, type Listener } from '../../platform/outbox/index.ts';
import { contentChanged } from './events.ts';
import { callHandlers } from './calls/handlers.ts';
import { contentChannel, LiveContent } from './live/live-content.ts';
import { mountPictures } from './http/mount-pictures.ts';
import { publishedNews } from './view/published-news.ts';
import type { NewsPort } from './readers/ports.ts';

export interface ContentModule {
  /** To be started before the first call is served, stopped at the end. */
  readonly content: LiveContent;
  /** Published news, for what readers write about it. */
  readonly news: NewsPort;
  readonly calls: readonly BoundHandler[];
  /** Tell every process that its copy in memory is old. */
  readonly listeners: readonly Listener[];
  mount(fastify: FastifyInstance): void;
}

/** What editors write, as readers read it. `pictures` keeps what they uploaded, and nothing else. */
export function createContentModule(deps: {
  db: Db;
  bus: Bus;
  clock: Clock;
  log: Log;
  pictures: FileStore;
}): ContentModule {
  const { db, bus, pictures } = deps;
  const content = new LiveContent(deps);
  return {
    content,
    news: publishedNews(content),
    calls: bind({ db, content }, callHandlers),
    listeners: [
      listen(contentChanged, 'reloadContent', async ({ version }) => bus.publish(contentChannel, String(version))),
    ],
    mount: (fastify) => mountPictures(fastify, pictures),
  };
}
