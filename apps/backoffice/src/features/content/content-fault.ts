import { type ContentKind, type Language, languages, siteAddresses } from '@tetri/contract';
import { contentKinds } from '@tetri/contract/content';
import type { ContentForm } from './content-form.ts';
import { hasLink } from './kinds.ts';
import type { Values } from './part.ts';

export interface ContentFault {
  /** In which language; absent for what all have in common. */
  readonly lang?: Language;
  /** Where, from the part inwards: `['blocks', 2, 'title']`. */
  readonly path: readonly (string | number)[];
  readonly problem: 'empty' | 'long' | 'unfit' | 'noText';
}

/** The first thing that has to be put right before the document can be saved. */
export function contentFault(kind: ContentKind, form: ContentForm): ContentFault | undefined {
  if (Object.keys(form.texts).length === 0) return { path: [], problem: 'noText' };
  for (const lang of languages) {
    const fault = form.texts[lang] && faultIn(contentKinds[kind].texts, form.texts[lang]);
    if (fault) return { ...fault, lang };
  }
  return faultIn(contentKinds[kind].shared, form.shared) ?? linkFault(kind, form.link);
}

const word = '[a-z0-9]+(?:-[a-z0-9]+)*';
const onePart = new RegExp(`^${word}$`);
const oneOrTwoParts = new RegExp(`^${word}(?:/${word})?$`);

function linkFault(kind: ContentKind, link: string): ContentFault | undefined {
  if (!hasLink(kind)) return undefined;
  if (link === '') return { path: ['link'], problem: 'empty' };
  const fits =
    kind === 'page'
      ? oneOrTwoParts.test(link) && !siteAddresses.includes(link.replace(/\/.*$/, ''))
      : onePart.test(link);
  return fits ? undefined : { path: ['link'], problem: 'unfit' };
}

const problems: Readonly<Record<string, ContentFault['problem']>> = { too_small: 'empty', too_big: 'long' };

function faultIn(schema: (typeof contentKinds)[ContentKind]['shared' | 'texts'], values: Values) {
  const issue = schema.safeParse(values).error?.issues[0];
  if (!issue) return undefined;
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  const value = path.reduce<unknown>((within, step) => (within as Values | undefined)?.[step], values);
  return { path, problem: value === '' ? ('empty' as const) : (problems[issue.code] ?? 'unfit') };
}
