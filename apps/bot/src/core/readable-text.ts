/** A copy whose texts can be kept: without U+0000, which the database refuses, and without halves of characters. */
export function readableText<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as Value & string;
  if (Array.isArray(value)) return value.map(readableText) as Value & unknown[];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, readableText(one)])) as Value & object;
}
