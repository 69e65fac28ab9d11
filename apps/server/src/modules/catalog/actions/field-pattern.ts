import { isPlainPattern, readFieldPattern } from '@tetri/contract';
import { RE2JS } from 're2js';

type Matches = (value: string) => boolean;

const matchersMax = 5000;
const matchers = new Map<string, Matches | undefined>();

/**
 * Whether the whole value matches a pattern of the owner's. Plain ones are judged by the same engine as in the browser,
 * others in time that grows with the value alone. A pattern that cannot be read says nothing about a value, so everything
 * matches: the back office refuses it, and one that came in otherwise must not stop the exchange.
 */
export function matchesPattern(pattern: string, value: string): boolean {
  return matcherOf(pattern)?.(value) ?? true;
}

/** Whether values can be judged by it: repeated groups with a look ahead or back, or a reference, are not taken. */
export function isUsablePattern(pattern: string): boolean {
  return matcherOf(pattern) !== undefined;
}

function matcherOf(pattern: string): Matches | undefined {
  if (matchers.has(pattern)) return matchers.get(pattern);
  if (matchers.size >= matchersMax) matchers.clear();
  const matcher = makeMatcher(pattern);
  matchers.set(pattern, matcher);
  return matcher;
}

function makeMatcher(pattern: string): Matches | undefined {
  const expression = readFieldPattern(pattern);
  if (!expression) return undefined;
  if (isPlainPattern(pattern)) return (value) => expression.test(value);
  try {
    const linear = RE2JS.compile(pattern);
    return (value) => linear.matches(value);
  } catch {
    return undefined;
  }
}
