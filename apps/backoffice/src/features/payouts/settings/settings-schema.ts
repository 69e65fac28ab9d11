/** What of a JSON schema the settings of methods are made of. */
export type Schema =
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  | { readonly kind: 'list'; readonly items: Schema; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly usual: number | undefined }
  | { readonly kind: 'flag' }
  | { readonly kind: 'text'; readonly max: number; readonly usual: string | undefined };

export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** Settings while they are typed: what is not filled in is an empty text. */
export type Draft = string | number | boolean | readonly Draft[] | DraftObject;
export interface DraftObject {
  readonly [name: string]: Draft;
}

type Json = Readonly<Record<string, unknown>>;
const textMax = 2000;

/** Reads a JSON schema. Throws for what no form can be drawn of. */
export function readSchema(json: unknown): Schema {
  const schema = json as Json;
  if (Array.isArray(schema['enum'])) return { kind: 'choice', options: schema['enum'].map(String) };
  // Texts that may have one of several forms.
  if (Array.isArray(schema['anyOf'])) return { kind: 'text', max: textMax, usual: undefined };
  switch (schema['type']) {
    case 'object': {
      const required = new Set((schema['required'] ?? []) as string[]);
      const fields = Object.entries(schema['properties'] as Json).map(([name, of]) => ({
        name,
        schema: readSchema(of),
        isRequired: required.has(name),
      }));
      return { kind: 'object', fields };
    }
    case 'array':
      return {
        kind: 'list',
        items: readSchema(schema['items']),
        min: numberOf(schema['minItems']) ?? 0,
        max: numberOf(schema['maxItems']) ?? 100,
      };
    case 'integer':
      return {
        kind: 'number',
        min: numberOf(schema['minimum']) ?? Number.MIN_SAFE_INTEGER,
        max: numberOf(schema['maximum']) ?? Number.MAX_SAFE_INTEGER,
        usual: numberOf(schema['default']),
      };
    case 'boolean':
      return { kind: 'flag' };
    case 'string':
      return {
        kind: 'text',
        max: numberOf(schema['maxLength']) ?? textMax,
        usual: typeof schema['default'] === 'string' ? schema['default'] : undefined,
      };
    default:
      throw new Error(`no form can be drawn of the type ${String(schema['type'])}`);
  }
}

/** With as much in it as has to be filled in. */
export function emptyOf(schema: Schema): Draft {
  if (schema.kind === 'object')
    return Object.fromEntries(schema.fields.map(({ name, schema: of }) => [name, emptyOf(of)]));
  return schema.kind === 'list' ? Array.from({ length: schema.min }, () => emptyOf(schema.items)) : '';
}

/** Saved settings as a draft; what the schema does not know of is left out. */
export function draftOf(schema: Schema, saved: unknown): Draft {
  if (schema.kind === 'object') {
    const values = (saved ?? {}) as Json;
    return Object.fromEntries(schema.fields.map(({ name, schema: of }) => [name, draftOf(of, values[name])]));
  }
  if (schema.kind === 'list')
    return Array.isArray(saved) ? saved.map((item) => draftOf(schema.items, item)) : emptyOf(schema);
  const isValue = typeof saved === 'string' || typeof saved === 'number' || typeof saved === 'boolean';
  return isValue ? saved : '';
}

/** As it is saved: without what was left empty, so that what is usual counts. */
export function cleaned(draft: Draft): unknown {
  if (Array.isArray(draft)) return (draft as readonly Draft[]).map(cleaned);
  if (typeof draft !== 'object') return draft;
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => (value === '' ? [] : [[name, cleaned(value)]])),
  );
}

/** Whether all that must be filled in is, within its bounds; the server judges the rest. */
export function isComplete(schema: Schema, draft: Draft): boolean {
  if (schema.kind === 'object')
    return schema.fields.every(({ name, schema: of, isRequired }) => {
      const value = (draft as DraftObject)[name] ?? '';
      return value === '' ? !isRequired : isComplete(of, value);
    });
  if (schema.kind === 'list') {
    const items = draft as readonly Draft[];
    const isCounted = items.length >= schema.min && items.length <= schema.max;
    return isCounted && items.every((item) => item !== '' && isComplete(schema.items, item));
  }
  if (schema.kind === 'number')
    return typeof draft === 'number' && Number.isInteger(draft) && draft >= schema.min && draft <= schema.max;
  return true;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
