import type { FastifyInstance } from 'fastify';
import { bind, type BoundHandler } from '../../../platform/http/index.ts';
import type { Job } from '../../../platform/outbox/index.ts';
import { callHandlers } from './calls/handlers.ts';
import { findChatByToken } from './store/chats.ts';
import type { ChatDeps } from './deps.ts';
import { mountChatFiles } from './http/mount-chat-files.ts';
import { removeChatFilesJob } from './jobs/remove-chat-files.ts';

export interface ChatModule {
  readonly calls: readonly BoundHandler[];
  readonly jobs: readonly Job[];
  /** Whether this token opens this conversation. */
  readonly mayHear: (chatId: string, token: string) => Promise<boolean>;
  mount(fastify: FastifyInstance): void;
}

/** Conversations with visitors over the site. */
export function createChatModule(deps: ChatDeps): ChatModule {
  return {
    calls: bind(deps, callHandlers),
    jobs: [removeChatFilesJob(deps.fileStore)],
    mayHear: async (chatId, token) => (await findChatByToken(deps.db, token))?.id === chatId,
    mount: (fastify) => mountChatFiles(fastify, deps),
  };
}
