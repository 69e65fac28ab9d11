import type { ContentKind } from '@tetri/contract';
import { ContentBlock, type ContentControl, contentControls, contentKinds } from '@tetri/contract/content';
import { z } from 'zod';

/** One part of a document, as a form needs it. */
export interface Part {
  readonly name: string;
  /** `items`: several of the same, each with the parts in `items`. */
  readonly control: ContentControl | 'items';
  /** Nothing is saved while it is empty. */
  readonly isRequired: boolean;
  readonly maxLength?: number;
  /** For a choice. */
  readonly options: readonly string[];
  /** For a reference: to which kind. */
  readonly of?: ContentKind;
  readonly items: readonly Part[];
}

export type Values = Readonly<Record<string, unknown>>;

interface KindParts {
  readonly shared: readonly Part[];
  readonly texts: readonly Part[];
}

const partsByKind = new Map<ContentKind, KindParts>();

/** What a document of this kind is made of. */
export function partsOf(kind: ContentKind): KindParts {
  const known = partsByKind.get(kind);
  if (known) return known;
  const { shared, texts } = contentKinds[kind];
  const parts = { shared: partsIn(shared), texts: partsIn(texts) };
  partsByKind.set(kind, parts);
  return parts;
}

const partsByBlock: ReadonlyMap<string, readonly Part[]> = new Map(
  ContentBlock.options.map((block) => [block.shape.type.value, partsIn(block)]),
);

/** The types of block there are. */
export const blockTypes: readonly string[] = [...partsByBlock.keys()];

/** What a block of this type is made of. */
export function partsOfBlock(type: string): readonly Part[] {
  return partsByBlock.get(type) ?? [];
}

/** Nothing filled in yet. */
export function blankValues(parts: readonly Part[]): Values {
  return Object.fromEntries(parts.map((part) => [part.name, blankValue(part)]));
}

function blankValue({ control, options, items }: Part): unknown {
  switch (control) {
    case 'image':
      return null;
    case 'choice':
      return options[0];
    case 'switch':
      return false;
    case 'tags':
    case 'blocks':
      return [];
    case 'items':
      return [blankValues(items)];
    default:
      return '';
  }
}

function partsIn(schema: z.ZodObject): readonly Part[] {
  return Object.entries(schema.shape)
    .filter(([, part]) => !(part instanceof z.ZodLiteral))
    .map(([name, part]) => partOf(name, part as z.ZodType));
}

function partOf(name: string, schema: z.ZodType): Part {
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
