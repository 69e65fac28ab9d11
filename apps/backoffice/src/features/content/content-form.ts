import {
  type CallOutput,
  type CallRequest,
  type ContentKind,
  contentParts,
  type createContent,
  type getContent,
  type Language,
  languages,
} from '@tetri/contract';
import { blankValues, type Values } from './part.ts';

export type WholeDocument = CallOutput<typeof getContent>['document'];

/** A document as it is being written: a language that is not there has no text yet. */
export interface ContentForm {
  readonly link: string;
  readonly shared: Values;
  readonly texts: Readonly<Partial<Record<Language, Values>>>;
}

/** A new one: it begins in English, which stands in where another language is missing. */
export function blankForm(kind: ContentKind): ContentForm {
  const { shared, texts } = contentParts[kind];
  return { link: '', shared: blankValues(shared), texts: { en: blankValues(texts) } };
}

export function formOf({ kind, link, body }: Pick<WholeDocument, 'kind' | 'link' | 'body'>): ContentForm {
  const parts = contentParts[kind];
  const [blankShared, blankTexts] = [blankValues(parts.shared), blankValues(parts.texts)];
  const there = languages.filter((lang) => body.texts[lang] !== undefined);
  return {
    link,
    shared: { ...blankShared, ...body.shared },
    texts: Object.fromEntries(there.map((lang) => [lang, { ...blankTexts, ...body.texts[lang] }])),
  };
}

type Request = Omit<CallRequest<typeof createContent>, 'kind'>;

export function requestOf({ link, shared, texts }: ContentForm): Request {
  return { link, body: { shared, texts } };
}
