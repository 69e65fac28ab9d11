import { ScreeningRuleTerms, screeningRuleKinds } from '@tetri/contract';
import { expect, test } from 'vitest';
import { termsOf, thresholds, typedOf, usualTerms } from './rule-terms.ts';

test.each(screeningRuleKinds)(
  '%s begins with terms that the server takes, and shows them as they were saved',
  (kind) => {
    const terms = termsOf(usualTerms(kind));
    expect(ScreeningRuleTerms.safeParse(terms).success).toBe(true);
    expect(terms && termsOf(typedOf(terms))).toEqual(terms);
  },
);

test.each(screeningRuleKinds)('%s takes every threshold at its bounds, and nothing beyond', (kind) => {
  for (const { key, min, max } of thresholds[kind])
    for (const [value, isTaken] of [
      [min, true],
      [max, true],
      [min - 1, false],
      [max + 1, false],
    ] as const) {
      const typed = usualTerms(kind);
      const terms = termsOf({ ...typed, values: { ...typed.values, [key]: String(value) } });
      expect(ScreeningRuleTerms.safeParse(terms).success, `${key} ${value}`).toBe(isTaken);
    }
});
