import type { SampleValue } from './sample.ts';

/** How a programming language writes what an example sends. */
export interface Notation {
  readonly variable: (name: string) => string;
  readonly text: (text: string) => string;
  readonly truth: readonly [no: string, yes: string];
  readonly record: readonly [opening: string, closing: string];
  /** Inside a record's brackets on one line. */
  readonly padding: string;
  readonly entry: (key: string, value: string) => string;
  /** Whether the last line of a record or list ends like the others. */
  readonly hasLastComma: boolean;
}

const inDoubleQuotes = (text: string) => JSON.stringify(text);
const inSingleQuotes = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

export const notations = {
  json: {
    variable: (name) => `"$${name}"`,
    text: inDoubleQuotes,
    truth: ['false', 'true'],
    record: ['{', '}'],
    padding: '',
    entry: (key, value) => `"${key}": ${value}`,
    hasLastComma: false,
  },
  javaScript: {
    variable: (name) => name,
    text: inSingleQuotes,
    truth: ['false', 'true'],
    record: ['{', '}'],
    padding: ' ',
    entry: (key, value) => `${/^\w+$/.test(key) ? key : inSingleQuotes(key)}: ${value}`,
    hasLastComma: true,
  },
  python: {
    variable: (name) => `os.environ["${name}"]`,
    text: inDoubleQuotes,
    truth: ['False', 'True'],
    record: ['{', '}'],
    padding: '',
    entry: (key, value) => `"${key}": ${value}`,
    hasLastComma: true,
  },
  php: {
    variable: (name) => `getenv('${name}')`,
    text: inSingleQuotes,
    truth: ['false', 'true'],
    record: ['[', ']'],
    padding: '',
    entry: (key, value) => `'${key}' => ${value}`,
    hasLastComma: true,
  },
} as const satisfies Record<string, Notation>;

const lengthMax = 64;

/** A value as source code: on one line where it fits, else with a line for each part. */
export function writeValue(value: SampleValue, notation: Notation, indent = ''): string {
  if (typeof value === 'boolean') return notation.truth[Number(value) as 0 | 1];
  if (typeof value === 'string') {
    const [, name] = /^\$([A-Z_]+)$/.exec(value) ?? [];
    return name ? notation.variable(name) : notation.text(value);
  }
  const inner = `${indent}${notation === notations.javaScript || notation === notations.json ? '  ' : '    '}`;
  const [opening, closing] = isList(value) ? ['[', ']'] : notation.record;
  const written = isList(value)
    ? value.map((item) => writeValue(item, notation, inner))
    : Object.entries(value).map(([key, item]) => notation.entry(key, writeValue(item, notation, inner)));
  const padding = isList(value) ? '' : notation.padding;
  const line = `${opening}${padding}${written.join(', ')}${padding}${closing}`;
  if (indent !== '' && line.length <= lengthMax && !line.includes('\n')) return line;
  const last = notation.hasLastComma ? ',' : '';
  return `${opening}\n${inner}${written.join(`,\n${inner}`)}${last}\n${indent}${closing}`;
}

function isList(value: SampleValue): value is readonly SampleValue[] {
  return Array.isArray(value);
}
