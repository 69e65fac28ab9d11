import type { FastifyInstance } from 'fastify';
import {
  createContentModule,
  createReadersModule,
  type LiveContent,
  type NewsPort,
  subscriptionLinks,
} from '../modules/content/index.ts';
import type { CaptchaPort } from '../modules/identity/index.ts';
import type { CustomTextPort } from '../modules/notify/index.ts';
import { type ChatModule, createChatModule, createSupportModule } from '../modules/support/index.ts';
import type { BoundHandler } from '../platform/http/index.ts';
import type { Job, Listener } from '../platform/outbox/index.ts';
import { tellChat } from './chat-news.ts';
import type { Ground } from './ground.ts';
import { readerMails } from './reader-mails.ts';

export interface ReaderModules {
  readonly content: LiveContent;
  readonly news: NewsPort;
  readonly chat: ChatModule;
  /** The house's own words in its mails. */
  readonly words: CustomTextPort;
  readonly calls: readonly BoundHandler[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
  /** Another one when pages have to show something else of what readers wrote. */
  version(): number;
  mount(fastify: FastifyInstance): void;
}

/** What people read here, what they write, and the mails they get for it. */
export async function readerModules(ground: Ground, captcha: CaptchaPort): Promise<ReaderModules> {
  const { content, news, ...editors } = createContentModule(ground);
  const words: CustomTextPort = (mail, lang) => content.mailText(mail, lang);
  const deps = { ...ground, captcha, news, words, key: await ground.key('readers') };
  const voices = createReadersModule(deps);
  const support = createSupportModule(deps);
  const mails = readerMails({ ...deps, links: subscriptionLinks(ground.db) });
  const chat = createChatModule({
    ...ground,
    fileStore: ground.files,
    tellChat: (chatId) => tellChat(ground.bus, chatId),
  });
  return {
    content,
    news,
    chat,
    words,
    calls: [...editors.calls, ...voices.calls, ...support.calls, ...chat.calls],
    listeners: [...editors.listeners, ...voices.listeners, ...mails.listeners],
    jobs: [...voices.jobs, ...mails.jobs],
    version: () => voices.version(),
    mount(fastify) {
      editors.mount(fastify);
      voices.mount(fastify);
      chat.mount(fastify);
    },
  };
}
