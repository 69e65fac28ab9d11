/**
 * A pattern that an operator gave a field: the whole value must match it, whether or not it says so itself. Server, site and
 * back office read it here, so that all of them judge alike. Null when it is no regular expression.
 */
export function readFieldPattern(pattern: string): RegExp | null {
  try {
    // By itself first: what closes a bracket that it never opened would pass between ours.
    new RegExp(pattern, 'u');
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return null;
  }
}

/**
 * Whether a pattern takes at most quadratic time on any value: no group that repeats, no reference back, no more than two
 * parts of varying length, and so few choices that trying all their combinations is nothing. Others run on the server alone,
 * which has an engine for them whose time is linear.
 */
export function isPlainPattern(pattern: string): boolean {
  // A quantifier inside a class is a letter.
  const bare = pattern.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  if (/\)[*+{]/.test(bare) || /\\(?:[1-9]|k<)/.test(pattern)) return false;
  // Each choice may double the ways to read a value: a part that may be missing is one too.
  if ((bare.replace(/\(\?/g, '(').match(/[|?]/g) ?? []).length > 6) return false;
  return (bare.match(/[*+]|\{\d+,\d*\}/g) ?? []).length <= 2;
}
