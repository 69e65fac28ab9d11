import { malformedRequest, refusal } from '@tetri/contract';

/**
 * Reads query parameters as texts, and `a[]=1&a[]=2` as a list of them. Any other name that is given twice is refused, as is
 * one that reaches prototypes.
 */
export function parseQuery(query: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  let pairs: URLSearchParams;
  try {
    // URLSearchParams replaces broken percent-encodings in silence; decodeURIComponent does not.
    decodeURIComponent(query.replaceAll('+', ' '));
    pairs = new URLSearchParams(query);
  } catch {
    throw refusal(malformedRequest);
  }
  for (const [written, value] of pairs) {
    const isList = written.endsWith('[]');
    const name = isList ? written.slice(0, -2) : written;
    if (name === '__proto__') throw refusal(malformedRequest);
    const list = Object.hasOwn(values, name) ? values[name] : [];
    if (isList && Array.isArray(list)) values[name] = [...list, value];
    else if (Object.hasOwn(values, name)) throw refusal(malformedRequest);
    else values[name] = value;
  }
  return values;
}
