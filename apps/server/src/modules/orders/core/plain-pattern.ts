/**
 * Whether a pattern of the owner's takes at most quadratic time on any value: no group that repeats, no reference back,
 * and no more than two parts of varying length. Others are run under a watch.
 */
export function isPlainPattern(pattern: string): boolean {
  // A quantifier inside a class is a letter.
  const bare = pattern.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  if (/\)[*+{]/.test(bare) || /\\(?:[1-9]|k<)/.test(pattern)) return false;
  return (bare.match(/[*+]|\{\d+,\d*\}/g) ?? []).length <= 2;
}
