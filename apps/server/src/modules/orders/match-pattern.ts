import { isPlainPattern, readFieldPattern } from '@tetri/contract';
import { threadCpuUsage } from 'node:process';
import { createContext, Script } from 'node:vm';
import { isAnsweredWithin } from './core/answered-within.ts';

const watchMs = 25;
/** Of computing: less than the watch lets pass, since a busy machine computes for others meanwhile. */
const shareMs = 15;
const context = createContext({ expression: /./, value: '' });
const script = new Script('expression.test(value)');
const compiled = new Map<string, RegExp | null>();

/**
 * Whether the whole value matches a pattern of the owner's. A pattern that takes 15 ms of computing and more is stopped and
 * counts as not matching; a broken one says nothing about the value, so everything matches.
 */
export function matchesPattern(pattern: string, value: string): boolean {
  const expression = compile(pattern);
  if (!expression) return true;
  if (isPlainPattern(pattern)) return expression.test(value);
  context['expression'] = expression;
  context['value'] = value;
  return isAnsweredWithin(shareMs, answerOnce, () => threadCpuUsage().user / 1000);
}

/** Undefined when the watch, which goes by the clock on the wall, stopped it. */
function answerOnce(): boolean | undefined {
  try {
    return script.runInContext(context, { timeout: watchMs }) === true;
  } catch {
    return undefined;
  }
}

function compile(pattern: string): RegExp | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= 5000) compiled.clear();
  // The back office refuses a pattern that is none; one that came in otherwise must not stop the exchange.
  const expression = readFieldPattern(pattern);
  compiled.set(pattern, expression);
  return expression;
}
