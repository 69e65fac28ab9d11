import { expect, test } from 'vitest';
import { tierFaults } from './discount-faults.ts';

test('tiers that rise and leave a part of the margin are without fault', () => {
  const tiers = [
    { fromUsd: '0', percent: '5' },
    { fromUsd: '10000', percent: '7.5' },
    { fromUsd: '250000', percent: '100' },
  ];
  expect([...tierFaults(tiers)]).toEqual([]);
  expect([...tierFaults([])]).toEqual([]);
});

test.each([
  [[{ fromUsd: '', percent: '' }], ['0.fromUsd', '0.percent']],
  [[{ fromUsd: '0.5', percent: '100.1' }], ['0.fromUsd', '0.percent']],
  [
    [
      { fromUsd: '5', percent: '1' },
      { fromUsd: '5', percent: '-1' },
    ],
    ['1.fromUsd', '1.percent'],
  ],
])('%j is refused where it is wrong', (tiers, faults) => {
  expect([...tierFaults(tiers)]).toEqual(faults);
});
