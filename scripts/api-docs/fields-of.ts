/** One line of a table of fields. */
export interface Field {
  /** "fromValues[].key", with `*` for any key. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** What it may be, where that is a list. */
  readonly values: readonly string[];
}

export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

/** Deeper parts are described by the OpenAPI document. */
const depthMax = 3;

/** The fields of an object of the OpenAPI document, those of its parts after it. */
export function fieldsOf({ properties = {}, required = [] }: Schema, above = '', depth = 1): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${above}${name}`;
    const whole = { path, type: typeOf(schema), isRequired: required.includes(name), values: valuesOf(schema) };
    if (depth === depthMax) return [whole];
    const entries = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
    const [part, mark] = schema.items ? [schema.items, '[].'] : entries ? [entries, '.*.'] : [schema, '.'];
    return [whole, ...fieldsOf(part, `${path}${mark}`, depth + 1)];
  });
}

function typeOf(schema: Schema): string {
  const { type, anyOf, items, format, pattern, maxLength } = schema;
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ');
  if (items) return `${typeOf(items)}[]`;
  if (Array.isArray(type)) return type.join(' | ');
  if (type === undefined) return schema.const === undefined ? 'any' : typeof schema.const;
  if (type !== 'string') return String(type);
  if (pattern?.startsWith(String.raw`^-?\d{1,40}`)) return 'decimal';
  if (format !== undefined) return format;
  return maxLength === undefined ? 'string' : `string ≤ ${maxLength}`;
}

function valuesOf(schema: Schema): string[] {
  if (schema.items) return valuesOf(schema.items);
  return (schema.enum ?? (schema.const === undefined ? [] : [schema.const])).map(String);
}
