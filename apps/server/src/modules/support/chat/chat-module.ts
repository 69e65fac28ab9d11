import type { FastifyInstance } from 'fastify';
import { bind, type BoundHandler } from '../../../platform/http/index.ts';
import { getChatDeskHandler } from './calls/get-chat-desk.ts';
import { getChatHandler } from './calls/get-chat.ts';
import { leaveChatHandler } from './calls/leave-chat.ts';
import { openChatHandler } from './calls/open-chat.ts';
import { sendChatFileHandler } from './calls/send-chat-file.ts';
import { sendChatLineHandler } from './calls/send-chat-line.ts';
import { findChatByToken } from './chats-store.ts';
import type { ChatDeps } from './deps.ts';
import { mountChatFiles } from './mount-chat-files.ts';

export interface ChatModule {
  readonly calls: readonly BoundHandler[];
  /** Whether this token opens this talk. */
  readonly mayHear: (chatId: string, token: string) => Promise<boolean>;
  mount(fastify: FastifyInstance): void;
}

/** Talks with visitors over the site. */
export function createChatModule(deps: ChatDeps): ChatModule {
  return {
    calls: bind(deps, [
      getChatDeskHandler,
      openChatHandler,
      getChatHandler,
      sendChatLineHandler,
      sendChatFileHandler,
      leaveChatHandler,
    ]),
    mayHear: async (chatId, token) => (await findChatByToken(deps.db, token))?.id === chatId,
    mount: (fastify) => mountChatFiles(fastify, deps),
  };
}
