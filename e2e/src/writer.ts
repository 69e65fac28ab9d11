import {
  type CallRequest,
  type ContentKind,
  createContent,
  getStaticPage,
  type Language,
  languages,
  previewContent,
  publishContent,
  type SharedOf,
  type TextsOf,
} from '@tetri/contract';
import { vi } from 'vitest';
import type { Exchange } from './exchange.ts';

type Staff = Awaited<ReturnType<Exchange['server']['signedInStaff']>>;

/** What is written of a document: what holds in each language, and its texts in each of them. */
interface Writing<Kind extends ContentKind> {
  readonly link?: string;
  readonly shared: SharedOf<Kind>;
  readonly texts: Partial<Record<Language, TextsOf<Kind>>>;
}

const found = { seoTitle: '', seoDescription: '' };

/** Whoever writes what the site shows, without the screens for it. */
export class Writer {
  readonly #exchange: Exchange;
  readonly #staff: Staff;

  private constructor(exchange: Exchange, staff: Staff) {
    this.#exchange = exchange;
    this.#staff = staff;
  }

  static async signIn(exchange: Exchange): Promise<Writer> {
    return new Writer(exchange, await exchange.server.signedInStaff());
  }

  /** Writes a draft and answers its id. */
  async draft<Kind extends ContentKind>(kind: Kind, writing: Writing<Kind>): Promise<string> {
    return (await this.#create(kind, writing))._id;
  }

  /** Shows a document to readers and answers its id. */
  async publish<Kind extends ContentKind>(kind: Kind, writing: Writing<Kind>): Promise<string> {
    const { _id, version } = await this.#create(kind, writing);
    await this.#staff.call(publishContent, { id: _id, version, at: null });
    return _id;
  }

  /** Where a draft can be looked at, below the site's address. */
  async preview(id: string, lang: Language): Promise<string> {
    return new URL((await this.#staff.call(previewContent, { id, lang })).url).pathname;
  }

  /** Publishes a last page and waits until readers get it: then they get all that was published before, too. */
  async finish(): Promise<void> {
    const link = 'all-is-written';
    const text = { title: 'Done', kicker: '', summary: '', imageAlt: '', body: '', blocks: [], ...found };
    const shared = { layout: 'text', look: 'plain', image: null, leadsToBot: false } as const;
    await this.publish('page', { link, shared, texts: { en: text } });
    const reader = this.#exchange.server.visitor();
    const isThere = () =>
      reader.call(getStaticPage, { link }).then(
        () => true,
        () => false,
      );
    await this.#exchange.server.drain();
    await vi.waitUntil(isThere, { timeout: 10_000 });
  }

  async #create<Kind extends ContentKind>(kind: Kind, { link = '', shared, texts }: Writing<Kind>) {
    const body = { shared, texts } as CallRequest<typeof createContent>['body'];
    return (await this.#staff.call(createContent, { kind, link, body })).document;
  }
}

/** The same kind of text in every language. */
export function inEachLanguage<Text>(write: (lang: Language) => Text): Record<Language, Text> {
  return Object.fromEntries(languages.map((lang) => [lang, write(lang)])) as Record<Language, Text>;
}

/** Search engines get title and summary as they stand. */
export const asWritten = found;
