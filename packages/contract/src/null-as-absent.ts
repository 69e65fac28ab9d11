import type { z } from 'zod';

type Path = readonly PropertyKey[];
type Fields = Readonly<Record<PropertyKey, unknown>>;

const isNull = (value: unknown) => value === null;

/**
 * Reads a value by its schema and takes `null` as absent wherever the schema has no meaning of its own for it: many
 * programs send `null` for what they do not give. What the schema does take as null stays null.
 */
export function parseNullAsAbsent<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  isAbsent: (value: unknown) => boolean = isNull,
): z.ZodSafeParseResult<z.output<Schema>> {
  const result = schema.safeParse(input);
  if (result.success) return result;
  const rest = complaintsOf(result.error.issues).reduce((left, path) => without(left, path, isAbsent), input);
  return rest === input ? result : parseNullAsAbsent(schema, rest, isAbsent);
}

/** Every place that any issue names, those of each branch of a union too. */
function complaintsOf(issues: readonly z.core.$ZodIssue[], at: Path = []): Path[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path];
    const inner = issue.code === 'invalid_union' ? issue.errors.flatMap((branch) => complaintsOf(branch, path)) : [];
    return [path, ...inner];
  });
}

/** The value without the field at the path, where that is absent; a list keeps its elements. */
function without(value: unknown, [key, ...rest]: Path, isAbsent: (value: unknown) => boolean): unknown {
  if (key === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  const fields = value as Fields;
  if (rest.length > 0) {
    const inner = without(fields[key], rest, isAbsent);
    if (inner === fields[key]) return value;
    return Array.isArray(value)
      ? value.map((item: unknown, at) => (at === key ? inner : item))
      : { ...fields, [key]: inner };
  }
  if (Array.isArray(value) || !isAbsent(fields[key])) return value;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}
