import {
  ContentBlock,
  contentKinds,
  type ContentKind,
  type Language,
  languages,
  type SharedOf,
  type TextsOf,
} from '@tetri/contract';
import { textIn } from '../core/snapshot.ts';
import type { PublicDocument } from '../core/types.ts';
import { eachValue } from '../rich-text/clean-values.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { showHtml } from './show-html.ts';
import { viewTag } from './tag-labels.ts';
import { type Pictures, type ViewedImage, viewImage } from './view-image.ts';

/** What a reader is shown a document with: the pictures there are, and the language they read. */
export interface Showing {
  readonly pictures: Pictures;
  readonly lang: Language;
  readonly tagLabels: ReadonlyMap<string, string>;
}

/** A document of one kind in one language; undefined where it is not for its readers. */
export interface LocalizedDocument<Kind extends ContentKind> {
  readonly document: PublicDocument;
  readonly lang: Language;
  readonly shared: SharedOf<Kind>;
  readonly text: TextsOf<Kind>;
}

/** The document in the reader's language, or in English; undefined where it is in neither. */
export function localize<Kind extends ContentKind>(
  kind: Kind,
  document: PublicDocument | undefined,
  lang: Language,
): LocalizedDocument<Kind> | undefined {
  const found = document?.kind === kind ? textIn(document, lang) : undefined;
  // What is kept has passed the schema of its kind.
  return (
    document &&
    found && {
      document,
      lang: found.lang,
      shared: document.shared as SharedOf<Kind>,
      text: found.text as unknown as TextsOf<Kind>,
    }
  );
}

export function viewSummary(
  { document, shared, text }: LocalizedDocument<'news'> | LocalizedDocument<'post'>,
  { pictures, tagLabels }: Showing,
) {
  return {
    _id: document.id,
    link: document.link,
    title: text.title,
    summary: text.summary,
    image: viewImage(pictures, shared.image, text.imageAlt),
    tags: shared.tags.map((tag) => viewTag(tagLabels, tag)),
    publishedAt: document.publishedAt.toISOString(),
  };
}

export function viewWhole(localized: LocalizedDocument<'news'> | LocalizedDocument<'post'>, showing: Showing) {
  const { document, lang, text } = localized;
  return {
    ...viewSummary(localized, showing),
    lang,
    body: showHtml(showing.pictures, text.body, showing.lang),
    updatedAt: document.updatedAt.toISOString(),
    seo: seoOf(text, text.summary),
    translations: translationsOf(document),
  };
}

export function viewFaq(
  { document, lang, shared, text }: LocalizedDocument<'faq'>,
  { pictures, lang: asked }: Showing,
) {
  return {
    _id: document.id,
    group: shared.group,
    lang,
    question: text.question,
    answer: showHtml(pictures, text.answer, asked),
  };
}

export function viewRule({ document, lang, text }: LocalizedDocument<'rule'>, { pictures, lang: asked }: Showing) {
  const plainContent = plainText(text.content);
  return {
    link: document.link,
    lang,
    title: text.title,
    content: showHtml(pictures, text.content, asked),
    plainContent,
    updatedAt: document.updatedAt.toISOString(),
    seo: seoOf(text, firstWords(plainContent)),
    translations: translationsOf(document),
  };
}

export function viewPage(
  { document, lang, shared, text }: LocalizedDocument<'page'>,
  { pictures, lang: asked }: Showing,
) {
  const { layout, look, leadsToBot } = shared;
  return {
    _id: document.id,
    link: document.link,
    lang,
    layout,
    look,
    leadsToBot,
    title: text.title,
    kicker: text.kicker,
    summary: text.summary,
    image: viewImage(pictures, shared.image, text.imageAlt),
    body: showHtml(pictures, text.body, asked),
    blocks: text.blocks.map((block) =>
      block.type === 'text' ? { ...block, body: showHtml(pictures, block.body, asked) } : block,
    ),
    pictures: picturesIn(text.blocks, pictures),
    updatedAt: document.updatedAt.toISOString(),
    seo: seoOf(text, text.summary || firstWords(plainText(text.body))),
    translations: translationsOf(document),
  };
}

function picturesIn(blocks: readonly ContentBlock[], pictures: Pictures): Record<string, ViewedImage> {
  const found: Record<string, ViewedImage> = {};
  for (const block of blocks)
    eachValue(ContentBlock, block, (control, name) => {
      const viewed = control === 'image' ? viewImage(pictures, name, 'alt' in block ? block.alt : '') : null;
      if (viewed && typeof name === 'string') found[name] = viewed;
    });
  return found;
}

function seoOf(text: { title: string; seoTitle: string; seoDescription: string }, description: string) {
  return { title: text.seoTitle || text.title, description: text.seoDescription || description };
}

/** As much as search engines show. */
function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s\S*$/, '')}…`;
}

function translationsOf({ texts, link }: PublicDocument) {
  return languages.filter((lang) => texts[lang] !== undefined).map((lang) => ({ lang, link }));
}

/** Whether documents of the kind stand at an address of their own. */
export function hasPage(kind: ContentKind): boolean {
  return contentKinds[kind].link !== null;
}
