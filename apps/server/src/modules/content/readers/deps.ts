import type { Language } from '@tetri/contract';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { AttemptsPort, CaptchaPort } from '../../identity/index.ts';

/** A piece of news as readers see it now, in one language. */
export interface PublishedNews {
  readonly id: string;
  readonly link: string;
  readonly title: string;
  readonly summary: string;
}

/** Where published news is found. */
export interface NewsPort {
  /** As readers of the language see it; undefined where they see no such news. */
  find(newsId: string, lang: Language): PublishedNews | undefined;
  /** In this language or, where its readers do not see it, in another: enough to tell staff which news it is. */
  name(newsId: string, lang: Language): PublishedNews | undefined;
}

export interface ReadersDeps {
  readonly db: Db;
  readonly bus: Bus;
  readonly captcha: CaptchaPort;
  readonly attempts: AttemptsPort;
  readonly news: NewsPort;
  /** Makes hashes of addresses that nobody can make without it: 32 bytes that every process of the installation has. */
  readonly key: Buffer;
}

export const handle = handlerFor<ReadersDeps>();
