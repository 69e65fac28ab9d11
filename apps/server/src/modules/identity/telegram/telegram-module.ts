import type { FastifyInstance } from 'fastify';
import { bind, type BoundHandler } from '../../../platform/http/index.ts';
import { telegramHandlers } from '../calls/handlers.ts';
import { type MountDeps, mountTelegram } from './http/mount-telegram.ts';

/** Signing in by Telegram: in the Mini App and by Telegram's page. */
export interface Telegram {
  readonly calls: readonly BoundHandler[];
  /** What is no call: the way to Telegram's page. */
  mount(fastify: FastifyInstance): void;
}

/** Refuses every sign-in where there is no bot. */
export function createTelegramModule(deps: MountDeps): Telegram {
  return {
    calls: bind(deps, telegramHandlers),
    mount: (fastify) => mountTelegram(fastify, deps),
  };
}
