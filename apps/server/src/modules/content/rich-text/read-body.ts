import { contentKinds, type ContentKind, type Language, languages } from '@tetri/contract';
import { z } from 'zod';
import type { Body, Part } from '../core/types.ts';
import { loadCleaner } from './clean-html.ts';
import { cleanValues, eachValue } from './clean-values.ts';

/** What does not fit, and where: "texts.ka.title". */
export interface BodyFault {
  readonly at: string;
  readonly err: 'required' | 'regexp' | 'min' | 'max';
}

/** What a body leads to, and has to be there. */
export interface BodyNames {
  readonly images: readonly { readonly at: string; readonly name: string }[];
  readonly documents: readonly { readonly at: string; readonly kind: ContentKind; readonly id: string }[];
}

/** An editor's text as it is kept: by its kind's schema, with clean rich text; or what of it does not fit. */
export async function readBody(
  kind: ContentKind,
  body: { readonly shared: unknown; readonly texts: Readonly<Partial<Record<Language, unknown>>> },
): Promise<{ readonly body: Body } | { readonly fault: BodyFault }> {
  const schema = schemaOf(kind);
  const typed = schema.safeParse(body);
  if (!typed.success) return { fault: faultOf(typed.error, body) };
  const cleaner = await loadCleaner();
  const clean = {
    shared: cleanValues(contentKinds[kind].shared, typed.data.shared, cleaner),
    texts: cleanTexts(kind, typed.data, cleaner),
  };
  // Cleaning may leave nothing of a text that must say something.
  const kept = schema.safeParse(clean);
  if (!kept.success) return { fault: faultOf(kept.error, clean) };
  if (Object.keys(kept.data.texts).length === 0) return { fault: { at: 'texts', err: 'required' } };
  return { body: kept.data };
}

/** The pictures and documents that a body names. */
export function namesIn(kind: ContentKind, body: Body): BodyNames {
  const images: { at: string; name: string }[] = [];
  const documents: { at: string; kind: ContentKind; id: string }[] = [];
  const look = (schema: z.ZodType, part: unknown, start: string) =>
    eachValue(schema, part, (control, value, path) => {
      const at = [start, ...path].join('.');
      if (typeof value !== 'string') return;
      if (control === 'image') images.push({ at, name: value });
      if (control === 'reference') documents.push({ at, kind: referredBy[kind] ?? kind, id: value });
    });
  look(contentKinds[kind].shared, body.shared, 'shared');
  for (const [lang, part] of Object.entries(body.texts)) look(contentKinds[kind].texts, part, `texts.${lang}`);
  return { images, documents };
}

/** Which kind the references of a kind lead to. */
const referredBy: Readonly<Partial<Record<ContentKind, ContentKind>>> = { faq: 'faqGroup' };

function schemaOf(kind: ContentKind) {
  const { shared, texts } = contentKinds[kind] as { shared: z.ZodType<Part>; texts: z.ZodType<Part> };
  return z.object({
    shared,
    texts: z.object({ en: texts.optional(), ru: texts.optional(), ka: texts.optional() }),
  });
}

function cleanTexts(
  kind: ContentKind,
  { texts }: { texts: Partial<Record<Language, Part | undefined>> },
  clean: (html: string) => string,
) {
  return Object.fromEntries(
    languages.flatMap((lang) =>
      texts[lang] === undefined ? [] : [[lang, cleanValues(contentKinds[kind].texts, texts[lang], clean)]],
    ),
  );
}

function faultOf(error: z.ZodError, body: unknown): BodyFault {
  const [issue] = error.issues;
  const path = issue?.path ?? [];
  const value = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    body,
  );
  const at = path.map(String).join('.').slice(0, 200);
  if (value === undefined || value === null || value === '') return { at, err: 'required' };
  if (issue?.code === 'too_small') return { at, err: 'min' };
  if (issue?.code === 'too_big') return { at, err: 'max' };
  return { at, err: 'regexp' };
}
