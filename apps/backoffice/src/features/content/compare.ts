import {
  blockParts,
  type ContentKind,
  type ContentPart,
  contentParts,
  type Language,
  languages,
} from '@tetri/contract';
import { diffArrays } from 'diff';
import type { ContentForm } from './content-form.ts';
import type { Values } from './part.ts';
import { readableText } from './readable-text.ts';

export interface Stretch {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface Difference {
  /** Absent for what all languages have in common. */
  readonly lang?: Language;
  readonly part: string;
  readonly before: readonly Stretch[];
  readonly after: readonly Stretch[];
}

/** What stands in a text for values that are no text. */
export interface Wording {
  readonly yes: string;
  readonly no: string;
  readonly choice: (part: string, option: string) => string;
  readonly block: (type: string) => string;
  readonly reference: (id: string) => string;
}

/** What differs between two states of a document, word by word. */
export function compare(kind: ContentKind, before: ContentForm, after: ContentForm, wording: Wording): Difference[] {
  const parts = contentParts[kind];
  const link = { name: 'link', control: 'line', isRequired: false, options: [], items: [] } as const;
  return [
    ...differences([link], { link: before.link }, { link: after.link }, wording),
    ...differences(parts.shared, before.shared, after.shared, wording),
    ...languages.flatMap((lang) =>
      differences(parts.texts, before.texts[lang], after.texts[lang], wording).map((difference) => ({
        ...difference,
        lang,
      })),
    ),
  ];
}

function differences(
  parts: readonly ContentPart[],
  before: Values = {},
  after: Values = {},
  wording: Wording,
): Omit<Difference, 'lang'>[] {
  return parts.flatMap((part) => {
    const [old, fresh] = [textOf(part, before[part.name], wording), textOf(part, after[part.name], wording)];
    return old === fresh ? [] : [{ part: part.name, ...words(old, fresh) }];
  });
}

// The browser's idea of a word holds in every script.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Texts that differ in more words are two texts; to compare them would keep the page from answering. */
const mostChanges = 3_000;

/** The two texts in stretches that are the same in both or stand in one alone. */
export function words(before: string, after: string): { before: Stretch[]; after: Stretch[] } {
  const found = diffArrays(segments(before), segments(after), { maxEditLength: mostChanges });
  if (!found) return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] };
  const changes = found.map(({ value, ...change }) => ({
    ...change,
    text: value.join(''),
  }));
  return {
    before: changes.filter(({ added }) => !added).map(({ text, removed }) => ({ text, isChanged: removed })),
    after: changes.filter(({ removed }) => !removed).map(({ text, added }) => ({ text, isChanged: added })),
  };
}

function segments(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function textOf(part: ContentPart, value: unknown, wording: Wording): string {
  if (value === undefined || value === null || value === '') return '';
  switch (part.control) {
    case 'rich':
      return readableText(value as string);
    case 'switch':
      return value === true ? wording.yes : wording.no;
    case 'choice':
      return wording.choice(part.name, value as string);
    case 'reference':
      return wording.reference(value as string);
    case 'tags':
      return (value as string[]).join(', ');
    case 'blocks':
      return (value as (Values & { type: string })[])
        .map((block) =>
          [`— ${wording.block(block.type)}`, ...lines(blockParts[block.type] ?? [], block, wording)].join('\n'),
        )
        .join('\n');
    case 'items':
      return (value as Values[]).map((item) => `• ${lines(part.items, item, wording).join(' · ')}`).join('\n');
    default:
      return value as string;
  }
}

function lines(parts: readonly ContentPart[], values: Values, wording: Wording): string[] {
  return parts.map((part) => textOf(part, values[part.name], wording)).filter(Boolean);
}
