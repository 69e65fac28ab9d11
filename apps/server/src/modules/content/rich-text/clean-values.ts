import { contentControls } from '@tetri/contract';
import { z } from 'zod';

/** The value with every rich text in it cleaned, as its schema says where rich text stands; `value` has passed the schema. */
export function cleanValues(schema: z.ZodType, value: unknown, clean: (html: string) => string): unknown {
  return mapValues(schema, value, (control, part) =>
    control === 'rich' && typeof part === 'string' ? clean(part) : part,
  );
}

/** Every value in it that an editor fills in, by the control that they do it with. */
export function eachValue(
  schema: z.ZodType,
  value: unknown,
  visit: (control: string, part: unknown, path: readonly string[]) => void,
): void {
  mapValues(schema, value, (control, part, path) => {
    visit(control, part, path);
    return part;
  });
}

function mapValues(
  schema: z.ZodType,
  value: unknown,
  change: (control: string, part: unknown, path: readonly string[]) => unknown,
  path: readonly string[] = [],
): unknown {
  const control = contentControls.get(schema)?.control;
  if (control !== undefined && control !== 'blocks') return change(control, value, path);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item, index) => mapValues(schema.element as z.ZodType, item, change, [...path, String(index)]));
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const option = (schema.options as z.ZodType[]).find((one) => one.safeParse(value).success);
    return option ? mapValues(option, value, change, path) : value;
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const shape = schema.shape as Record<string, z.ZodType>;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        const inner = shape[key];
        return [key, inner ? mapValues(inner, part, change, [...path, key]) : part];
      }),
    );
  }
  return value;
}
