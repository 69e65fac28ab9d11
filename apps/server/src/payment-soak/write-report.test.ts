import { expect, test } from 'vitest';
import { progressLine } from './progress.ts';
import { type Report, reportText } from './write-report.ts';

const report: Report = {
  seed: '7',
  orders: 100,
  first: 0,
  next: 100,
  wave: 50,
  methods: ['evm', 'manual'],
  startedAt: new Date('2026-01-05T09:00:00Z'),
  seconds: 600,
  machine: '2 × somebody’s',
  isKept: false,
  ends: new Map([
    ['done', 90],
    ['deleted', 10],
  ]),
  faults: new Map([['server killed', 3]]),
  refused: new Map(),
  repeated: 12,
  coins: [['evm', '1.5', '1.5', '0.0']],
  doctor: 'The books are sound: I1 to I8 hold.',
  descriptors: [30, 30],
  problems: [],
};

test('a run says what can be run again, and what came of it', () => {
  const text = reportText(report);
  expect(text).toContain('npm run soak -- payments --orders 100 --seed 7 --wave 50 --methods evm,manual');
  expect(text).toContain('10.0 orders a minute');
  expect(text).not.toContain('--first');
  expect(text).toContain('done 90, deleted 10');
  expect(text).toContain('| evm | 1.5 | 1.5 | 0.0 |');
  expect(text).toContain('Every coin is accounted for.');
});

test('a part of the plan says what was run, and where the rest begins', () => {
  const text = reportText({ ...report, orders: 1000, first: 200, next: 350 });
  expect(text).toContain('150 orders, seed 7');
  expect(text).toContain('--orders 1000 --first 200 --seed 7');
  expect(text).toContain('15.0 orders a minute');
  expect(text).toContain('`--first 350` goes on');
});

test('a run that found faults does not say that all is well', () => {
  const text = reportText({ ...report, problems: ['evm: a coin is missing'] });
  expect(text).not.toContain('Every coin');
  expect(text).toContain('- evm: a coin is missing');
});

test('the progress says how long it will take', () => {
  expect(progressLine({ done: 25, count: 100, faults: 3, seconds: 50 })).toBe(
    `${'█'.repeat(6)}${'░'.repeat(18)} 25/100 orders, 3 faults, 0.5/s, 2:30 left`,
  );
});
