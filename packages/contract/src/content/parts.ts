import { z } from 'zod';
import { ContentBlock } from './blocks.ts';
import { type ContentControl, contentControls } from './controls.ts';
import { type ContentKind, contentKinds } from './kinds.ts';

/** One part of a document, as a form needs it: plain data, so that pages do without the schemas. */
export interface ContentPart {
  readonly name: string;
  /** `items`: several of the same, each with the parts in `items`. */
  readonly control: ContentControl | 'items';
  /** Nothing is saved while it is empty. */
  readonly isRequired: boolean;
  /** In characters. */
  readonly maxLength?: number;
  /** For a choice. */
  readonly options: readonly string[];
  /** For a reference: to which kind. */
  readonly of?: ContentKind;
  readonly items: readonly ContentPart[];
}

export interface ContentParts {
  /** What all languages have in common. */
  readonly shared: readonly ContentPart[];
  /** What each language has of its own. */
  readonly texts: readonly ContentPart[];
}

/** What a document is made of, by its kind; read off the schemas that check it. */
export const contentParts = Object.fromEntries(
  Object.entries(contentKinds).map(([kind, { shared, texts }]) => [
    kind,
    { shared: partsIn(shared), texts: partsIn(texts) },
  ]),
) as Readonly<Record<ContentKind, ContentParts>>;

/** What a block is made of, by its type. */
export const blockParts: Readonly<Record<string, readonly ContentPart[]>> = Object.fromEntries(
  ContentBlock.options.map((block) => [block.shape.type.value, partsIn(block)]),
);

function partsIn(schema: z.ZodObject): readonly ContentPart[] {
  return Object.entries(schema.shape)
    .filter(([, part]) => !(part instanceof z.ZodLiteral))
    .map(([name, part]) => partOf(name, part as z.ZodType));
}

function partOf(name: string, schema: z.ZodType): ContentPart {
  const { control, of } = contentControls.get(schema) ?? {};
  const item = schema instanceof z.ZodArray && control === undefined ? schema.element : undefined;
  return {
    name,
    control: control ?? 'items',
    isRequired: control === 'reference' || (schema instanceof z.ZodString && (schema.minLength ?? 0) > 0),
    ...(schema instanceof z.ZodString && schema.maxLength !== null ? { maxLength: schema.maxLength } : {}),
    options: schema instanceof z.ZodEnum ? schema.options.map(String) : [],
    ...(of === undefined ? {} : { of: of as ContentKind }),
    items: item instanceof z.ZodObject ? partsIn(item) : [],
  };
}
