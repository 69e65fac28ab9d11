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
import { notifyChat } from './chat-news.ts';
import type { Infrastructure } from './infrastructure.ts';
import { readerMails } from './reader-mails.ts';

export interface ReaderModules {
  readonly content: LiveContent;
  readonly news: NewsPort;
  readonly chat: ChatModule;
  /** The exchange's own texts in its mails. */
  readonly words: CustomTextPort;
  readonly calls: readonly BoundHandler[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
  /** Another one when pages have to show something else of what readers wrote. */
  version(): number;
  mount(fastify: FastifyInstance): void;
}

/** What people read here, what they write, and the mails they get for it. */
export async function readerModules(infrastructure: Infrastructure, captcha: CaptchaPort): Promise<ReaderModules> {
  const { content, news, ...editors } = createContentModule(infrastructure);
  const words: CustomTextPort = (mail, lang) => content.mailText(mail, lang);
  const deps = { ...infrastructure, captcha, news, words, key: await infrastructure.key('readers') };
  const submissions = createReadersModule(deps);
  const support = createSupportModule(deps);
  const mails = readerMails({ ...deps, links: subscriptionLinks(infrastructure.db) });
  const chat = createChatModule({
    ...infrastructure,
    fileStore: infrastructure.files,
    notifyChat: (chatId) => notifyChat(infrastructure.bus, chatId),
  });
  return {
    content,
    news,
    chat,
    words,
    calls: [...editors.calls, ...submissions.calls, ...support.calls, ...chat.calls],
    listeners: [...editors.listeners, ...submissions.listeners, ...mails.listeners],
    jobs: [...submissions.jobs, ...mails.jobs, ...chat.jobs],
    version: () => submissions.version(),
    mount(fastify) {
      editors.mount(fastify);
      submissions.mount(fastify);
      chat.mount(fastify);
    },
  };
}
