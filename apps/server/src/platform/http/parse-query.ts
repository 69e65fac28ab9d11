import { malformedRequest, refusal } from '@tetri/contract';

/** Reads query parameters as flat texts. A name given twice is refused, as is one that reaches prototypes. */
export function parseQuery(query: string): Record<string, string> {
  const values: Record<string, string> = {};
  let pairs: URLSearchParams;
  try {
    // URLSearchParams replaces broken percent-encodings in silence; decodeURIComponent does not.
    decodeURIComponent(query.replaceAll('+', ' '));
    pairs = new URLSearchParams(query);
  } catch {
    throw refusal(malformedRequest);
  }
  for (const [name, value] of pairs) {
    if (name === '__proto__' || Object.hasOwn(values, name)) throw refusal(malformedRequest);
    values[name] = value;
  }
  return values;
}
