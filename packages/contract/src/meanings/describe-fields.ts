import { meaningOf } from './index.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** The JSON schema with what each of its fields means; `above` is the field, the call or the error that it stands in. */
export function describeFields(schema: Schema, above: string): Schema {
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, describePart(key, part, above)]));
}

function describePart(key: string, part: unknown, above: string): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (key === 'properties') {
    const fields = Object.entries(part as Readonly<Record<string, Schema>>);
    return Object.fromEntries(fields.map(([name, field]) => [name, describeField(field, name, above)]));
  }
  if (key === 'items' || key === 'additionalProperties') return describeFields(part as Schema, above);
  if (key === 'anyOf' || key === 'oneOf' || key === 'allOf')
    return (part as readonly Schema[]).map((branch) => describeFields(branch, above));
  return part;
}

function describeField(field: Schema, name: string, above: string): Schema {
  const description = meaningOf(name, above)?.text;
  return { ...(description === undefined ? {} : { description }), ...describeFields(field, name) };
}
