import { createContext, Script } from 'node:vm';
import { isPlainPattern } from './core/plain-pattern.ts';

const watchMs = 25;
const context = createContext({ expression: /./, value: '' });
const script = new Script('expression.test(value)');
const compiled = new Map<string, RegExp | null>();

/**
 * Whether the whole value matches a pattern of the owner's. A pattern that could take long is stopped after 25 ms and
 * counts as not matching; a broken one says nothing about the value, so everything matches.
 */
export function matchesPattern(pattern: string, value: string): boolean {
  const expression = compile(pattern);
  if (!expression) return true;
  if (isPlainPattern(pattern)) return expression.test(value);
  context['expression'] = expression;
  context['value'] = value;
  try {
    return script.runInContext(context, { timeout: watchMs }) === true;
  } catch {
    return false;
  }
}

function compile(pattern: string): RegExp | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= 5000) compiled.clear();
  let expression: RegExp | null = null;
  try {
    expression = new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    // The back office refuses such a pattern; one that came in otherwise must not stop the exchange.
  }
  compiled.set(pattern, expression);
  return expression;
}
