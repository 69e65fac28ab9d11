import { z } from 'zod';
import { AskedLanguage, AskedLanguages, FriendlyUrl, Language, Time, Uuid } from '../../scalars.ts';

/*
 * Documents are given in the language asked for (`lang`, else that of the request), and in English where they have no text
 * in it; what has neither is not there. Under a link that a document had before, it is answered with the one it has now: pages
 * lead there.
 */

/**
 * A picture in every size and format it is kept in, the largest first; drawings have one file, `image/svg+xml`. Two of the
 * files come again at the end under the types `small` and `medium`, for clients that know sizes by name.
 */
export const ContentImage = z.object({
  files: z.array(z.object({ type: z.string(), url: z.string(), width: z.int(), height: z.int() })).min(1),
  alt: z.string(),
});

/** What search engines read of a page. */
export const SeoTexts = z.object({ title: z.string(), description: z.string() });

/** In which languages a page can be read, and where: for `hreflang` and the language switcher. */
export const Translations = z.array(z.object({ lang: Language, link: FriendlyUrl }));

export const Lang = AskedLanguage.optional();
/** Of a list. */
export const Langs = AskedLanguages.optional();

/** What readers filter by, and what they are shown for it. */
export const ContentTag = z.object({ tag: z.string(), label: z.string() });

export const Summary = z.object({
  _id: Uuid,
  link: FriendlyUrl,
  title: z.string(),
  summary: z.string(),
  image: ContentImage.nullable(),
  tags: z.array(ContentTag),
  publishedAt: Time,
});
/** `body` is clean HTML. `lang` is the language of the text: English where there is no text in the one asked for. */
export const Whole = Summary.extend({
  lang: Language,
  body: z.string(),
  updatedAt: Time,
  seo: SeoTexts,
  translations: Translations,
});
