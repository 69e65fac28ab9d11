import { expect, test } from 'vitest';
import { limitFaults, limitsOf, textOf } from './call-limits-text.ts';

const usual = [
  { limit: 'read', points: 1200, pointsMin: 120, seconds: 60 },
  { limit: 'order', points: 30, pointsMin: 3, seconds: 60 },
] as const;
const limits = {
  points: { order: 50 },
  exempt: ['203.0.113.7', '2001:db8::/56'],
  exemptKeys: ['EX_1', 'EX_2'],
  usual: [...usual],
};

test('stored limits come back as they were typed', () => {
  const text = textOf(limits);
  expect(text).toEqual({
    points: { read: '', order: '50' },
    exempt: '203.0.113.7\n2001:db8::/56',
    exemptKeys: 'EX_1\nEX_2',
  });
  expect(limitsOf(text)).toEqual({ points: { order: 50 }, exempt: limits.exempt, exemptKeys: limits.exemptKeys });
});

test('an emptied field goes back to the usual number', () => {
  expect(limitsOf({ points: { read: '', order: '' }, exempt: ' ', exemptKeys: '\n' })).toEqual({
    points: {},
    exempt: [],
    exemptKeys: [],
  });
});

test('numbers that the server would refuse are marked', () => {
  const faultsOf = (read: string, order: string) => [
    ...limitFaults({ points: { read, order }, exempt: '', exemptKeys: '' }, usual),
  ];
  expect(faultsOf('', '')).toEqual([]);
  expect(faultsOf('120', '1000000')).toEqual([]);
  expect(faultsOf('119', '1000001')).toEqual(['read', 'order']);
  expect(faultsOf('1e3', '2.5')).toEqual(['read', 'order']);
});
