import type { Language, SharedOf, TextsOf } from '@tetri/contract';
import { type ContentSnapshot, textIn } from '../core/snapshot.ts';

const known = new WeakMap<ContentSnapshot, Map<Language, ReadonlyMap<string, string>>>();

/** What readers of a language are shown for each tag that has words of its own; made once for what they see at a moment. */
export function tagLabels(snapshot: ContentSnapshot, lang: Language): ReadonlyMap<string, string> {
  const ofSnapshot = known.get(snapshot) ?? new Map<Language, ReadonlyMap<string, string>>();
  known.set(snapshot, ofSnapshot);
  const made = ofSnapshot.get(lang) ?? labelsOf(snapshot, lang);
  ofSnapshot.set(lang, made);
  return made;
}

function labelsOf(snapshot: ContentSnapshot, lang: Language): ReadonlyMap<string, string> {
  return new Map(
    (snapshot.byKind.get('tag') ?? []).flatMap((document) => {
      const { tag } = document.shared as SharedOf<'tag'>;
      const text = textIn(document, lang)?.text as TextsOf<'tag'> | undefined;
      return text ? [[tag, text.label] as const] : [];
    }),
  );
}

/** A tag as readers see it: by its own word where it has no label. */
export function viewTag(labels: ReadonlyMap<string, string>, tag: string) {
  return { tag, label: labels.get(tag) ?? tag };
}
