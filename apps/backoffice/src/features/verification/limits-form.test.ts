import { OrderLimits } from '@tetri/contract';
import { expect, test } from 'vitest';
import { blankLimit, isLevelUsed, limitsFault, proposal, withoutLevel } from './limits-form.ts';

const proposed = proposal({ known: 'Known', trusted: 'Trusted' });

test('the proposed limits can be saved as they are', () => {
  expect(limitsFault(proposed)).toBeUndefined();
  expect(OrderLimits.safeParse(proposed).success).toBe(true);
});

test.each([
  ['a level without a name', { ...proposed, levels: [{ name: ' ', needs: ['person' as const] }] }, 'levelName'],
  ['a level that asks for nothing', { ...proposed, levels: [{ name: 'A', needs: [] }] }, 'levelNeeds'],
  [
    'a level that asks for what a lower one does',
    {
      ...proposed,
      levels: [proposed.levels[0], { name: 'B', needs: ['person' as const] }].flatMap((one) => one ?? []),
    },
    'levelNeeds',
  ],
  ['an amount that is none', { ...proposed, limits: [blankLimit] }, 'maxUsd'],
  ['an amount with a point', { ...proposed, limits: [{ ...blankLimit, maxUsd: '1.5' }] }, 'maxUsd'],
])('does not save %s', (_name, form, fault) => {
  expect(limitsFault(form)).toBe(fault);
});

test('limits follow their level when a lower one goes', () => {
  const { levels, limits } = withoutLevel({ ...proposed, limits: [{ ...blankLimit, belowLevel: 2, maxUsd: '5' }] }, 0);
  expect(levels).toEqual([{ name: 'Trusted', needs: ['funds'] }]);
  expect(limits).toMatchObject([{ belowLevel: 1, maxUsd: '5' }]);
  expect([isLevelUsed(proposed, 0), isLevelUsed({ ...proposed, limits: [] }, 0)]).toEqual([true, false]);
});
