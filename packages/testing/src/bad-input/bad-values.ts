/** What people and programs put where it does not belong, as JSON text. `undefined` leaves the field out. */
export const badValues: Readonly<Record<string, string | undefined>> = {
  missing: undefined,
  null: 'null',
  true: 'true',
  'a number': '7',
  'an object': '{}',
  'a list': '[]',
  'a nested list': '[[[[]]]]',
  'an empty text': '""',
  spaces: '"   "',
  'a long text': JSON.stringify('x'.repeat(60_000)),
  'a fine amount': '"0.1234567890123456789012345678901234567890"',
  'a fine number': '0.12345678901234567890123456789',
  'a huge amount': JSON.stringify('9'.repeat(60)),
  negative: '-1',
  'a negative text': '"-1"',
  zero: '0',
  'a zero text': '"0"',
  'minus zero': '"-0.00"',
  'an exponent': '"1e5"',
  'an exponent number': '1e21',
  'beyond a double': '1e400',
  'beyond 2^53': '9007199254740993',
  'NaN text': '"NaN"',
  'Infinity text': '"Infinity"',
  hexadecimal: '"0x10"',
  'a comma': '"1,5"',
  'other digits': '"١٢٣"',
  emoji: '"🙂👩‍👩‍👧"',
  'a lone surrogate': '"\\ud800"',
  'RTL marks': '"\\u202eabc\\u200f"',
  NUL: '"a\\u0000b"',
  HTML: '"<script>alert(1)</script><img src=x onerror=alert(1)>"',
  SQL: '"\'; DROP TABLE orders; --"',
  'a path': '"../../../../etc/passwd\\u0000"',
  'prototype keys': '{"__proto__": {"isAdmin": true}}',
  'constructor keys': '{"constructor": {"prototype": {"isAdmin": true}}}',
  'a huge list': `[${'1,'.repeat(9_999)}1]`,
  'a list of objects': `[${'{"key": "wallet", "value": "x"},'.repeat(199)}{}]`,
};

export interface Mutation {
  readonly name: string;
  /** The whole input as JSON text, one field of it bad. */
  readonly json: string;
}

const mark = '\u0001bad\u0001';

/** Every so manieth bad value is tried in a nested field, beginning at another one in each. */
const nestedStep = 6;

/**
 * Inputs with one bad field each: every bad value in every field at the top, and in each nested field `missing`, `null`
 * and some of the rest in turn, so that large inputs stay bounded.
 */
export function mutations(sample: Readonly<Record<string, unknown>>): Mutation[] {
  return pathsOf(sample).flatMap((path, position) =>
    Object.entries(badValues)
      .filter((_, at) => path.length === 1 || at < 2 || at % nestedStep === position % nestedStep)
      .map(([name, value]) => {
        const marked = JSON.stringify(replaceAt(sample, path, value === undefined ? undefined : mark));
        return { name: `${path.join('.')} is ${name}`, json: marked.replace(JSON.stringify(mark), () => value ?? '') };
      }),
  );
}

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [[...path, key], ...pathsOf(Reflect.get(value, key), [...path, key])]);
}

function replaceAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? replaceAt(item, rest, replacement) : item));
  return { ...(value as object), [key]: replaceAt(Reflect.get(value as object, key), rest, replacement) };
}
