import type { OrderLimit, OrderLimits } from '@tetri/contract';
import {
  array,
  assert,
  bigInt,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  option,
  property,
  record,
} from 'fast-check';
import { expect, test } from 'vitest';
import { hoursUntilFit, judgeLimits, type LimitFacts, leftOf, levelOf, needsOfLevel } from './judge-limits.ts';

const route = 'a1f7d3c2-0000-4000-8000-000000000001';
const limit = (more: Partial<OrderLimit> = {}): OrderLimit => ({
  belowLevel: 1,
  per: 'order',
  maxUsd: '1000',
  routeIds: [],
  isCash: false,
  isFirst: false,
  countries: [],
  ...more,
});
const levels: OrderLimits['levels'] = [
  { name: 'Known', needs: ['person'] },
  { name: 'Trusted', needs: ['funds'] },
];
const withLimits = (...limits: OrderLimit[]): OrderLimits => ({ levels, limits });
const facts = (more: Partial<LimitFacts> = {}): LimitFacts => ({
  level: 0,
  routeId: route,
  isCash: false,
  isFirst: false,
  countries: [],
  cents: 50_000n,
  ordered: { day: 0n, month: 0n },
  ...more,
});
const kindOf = (terms: OrderLimits, more: Partial<LimitFacts>) => judgeLimits(terms, facts(more)).kind;

test('takes exactly the limit, and asks for the level above it', () => {
  expect(kindOf(withLimits(limit()), { cents: 100_000n })).toBe('allowed');
  expect(judgeLimits(withLimits(limit()), facts({ cents: 100_001n }))).toMatchObject({ kind: 'level', level: 1 });
  expect(kindOf(withLimits(limit()), { cents: 100_001n, level: 1 })).toBe('allowed');
});

test('counts what was ordered within its time', () => {
  const ordered = { day: 60_000n, month: 90_000n };
  expect(kindOf(withLimits(limit({ per: 'day' })), { cents: 40_000n, ordered })).toBe('allowed');
  expect(kindOf(withLimits(limit({ per: 'day' })), { cents: 40_001n, ordered })).toBe('level');
  expect(kindOf(withLimits(limit({ per: 'month' })), { cents: 10_001n, ordered })).toBe('level');
  expect(leftOf(limit({ per: 'month' }), ordered)).toBe(10_000n);
});

test('refuses whoever it is above a limit that is about everybody', () => {
  const verdict = judgeLimits(withLimits(limit({ belowLevel: null })), facts({ cents: 100_001n, level: 2 }));
  expect(verdict).toMatchObject({ kind: 'refused', limit: { belowLevel: null } });
});

test.each([
  ['a route', { routeIds: [route] }, { routeId: 'another' }, {}],
  ['cash', { isCash: true }, {}, { isCash: true }],
  ['a first exchange', { isFirst: true }, {}, { isFirst: true }],
  ['a country', { countries: ['GE'] }, { countries: ['AM'] }, { countries: ['AM', 'GE'] }],
])('is about %s alone', (_name, condition, other, same) => {
  const terms = withLimits(limit({ ...condition, maxUsd: '0' }));
  expect(kindOf(terms, other)).toBe('allowed');
  expect(kindOf(terms, same)).toBe('level');
});

test('takes what no rate gives the worth of as above every limit that is about it', () => {
  expect(judgeLimits(withLimits(limit({ belowLevel: 2 })), facts({ cents: undefined }))).toMatchObject({ level: 2 });
  expect(kindOf(withLimits(limit({ isCash: true })), { cents: undefined })).toBe('allowed');
});

test('a level is reached with all that it and lower ones ask for', () => {
  const [now, nothing] = [new Date(0), { person: null, company: null, funds: null, currencies: [] }];
  expect(levelOf(withLimits(), undefined)).toBe(0);
  expect(levelOf(withLimits(), { ...nothing, funds: now })).toBe(0);
  expect(levelOf(withLimits(), { ...nothing, person: now })).toBe(1);
  expect(levelOf(withLimits(), { ...nothing, person: now, funds: now })).toBe(2);
  expect(needsOfLevel(withLimits(), 2)).toEqual(['person', 'funds']);
});

const cents = bigInt(0n, 300_000n);
const anyLimit = record({
  belowLevel: option(integer({ min: 1, max: 3 })),
  per: constantFrom<OrderLimit['per'][]>('order', 'day', 'month'),
  maxUsd: nat(3000).map(String),
  routeIds: constantFrom<string[][]>([], [route], ['another']),
  isCash: boolean(),
  isFirst: boolean(),
  countries: constantFrom<string[][]>([], ['GE'], ['AM', 'TR']),
});
const anyTerms = record({
  levels: constant<OrderLimits['levels']>([...levels, { name: 'Firm', needs: ['company'] }]),
  limits: array(anyLimit, { maxLength: 8 }),
});
const anyFacts = record({
  level: nat(3),
  routeId: constantFrom(route),
  isCash: boolean(),
  isFirst: boolean(),
  countries: constantFrom([], ['GE'], ['TR']),
  cents: option(cents, { nil: undefined }),
  ordered: record({ day: cents, month: cents }),
});
const heightOf = (verdict: ReturnType<typeof judgeLimits>) =>
  verdict.kind === 'allowed' ? 0 : verdict.kind === 'level' ? verdict.level : 9;

test('whoever has the level that is asked for is taken', () => {
  assert(
    property(anyTerms, anyFacts, (terms, asked) => {
      const verdict = judgeLimits(terms, asked);
      if (verdict.kind === 'level') expect(judgeLimits(terms, { ...asked, level: verdict.level }).kind).toBe('allowed');
    }),
  );
});

test('a verdict holds exactly as long as no more was ordered than it says', () => {
  assert(
    property(anyTerms, anyFacts, (terms, asked) => {
      const { most, ...verdict } = judgeLimits(terms, asked);
      const { day, month } = asked.ordered;
      const at = (ordered: LimitFacts['ordered']) => {
        const { most: _, ...other } = judgeLimits(terms, { ...asked, ordered });
        return other;
      };
      if (most.day !== null && most.day >= day) {
        expect(heightOf({ ...at({ month, day: most.day }), most })).toBe(heightOf({ ...verdict, most }));
        expect(heightOf({ ...at({ month, day: most.day + 1n }), most })).toBeGreaterThan(
          heightOf({ ...verdict, most }),
        );
      }
      if (most.day === null) expect(at({ month, day: day + 10_000_000n }).kind).toBe(verdict.kind);
      // Judged by what was ordered, a verdict never contradicts itself.
      if (most.day !== null) expect(most.day).toBeGreaterThanOrEqual(day);
      if (most.month !== null) expect(most.month).toBeGreaterThanOrEqual(month);
    }),
  );
});

test('more money, more ordered, or a lower level never eases what is asked', () => {
  assert(
    property(anyTerms, anyFacts, cents, (terms, asked, more) => {
      const height = heightOf(judgeLimits(terms, asked));
      const { day, month } = asked.ordered;
      const worth = asked.cents === undefined ? undefined : asked.cents + more;
      expect(heightOf(judgeLimits(terms, { ...asked, cents: worth }))).toBeGreaterThanOrEqual(height);
      const ordered = { day: day + more, month: month + more };
      expect(heightOf(judgeLimits(terms, { ...asked, ordered }))).toBeGreaterThanOrEqual(height);
      expect(heightOf(judgeLimits(terms, { ...asked, level: 0 }))).toBeGreaterThanOrEqual(height);
    }),
  );
});

test('an amount above the limit fits once as many hours have passed as were answered, and not an hour before', () => {
  const counted = array(record({ hoursAgo: integer({ min: 0, max: 719 }), cents: bigInt({ min: 0n, max: 60_000n }) }));
  assert(
    property(counted, constantFrom('day', 'month'), bigInt({ min: 1n, max: 120_000n }), (orders, per, cents) => {
      const [one, span] = [limit({ per, maxUsd: '1000' }), per === 'day' ? 24 : 720];
      const fits = (passed: number) => {
        const within = orders.filter(({ hoursAgo }) => hoursAgo + passed < span);
        return within.reduce((sum, order) => sum + order.cents, cents) <= 100_000n;
      };
      if (fits(0)) return;
      const hours = hoursUntilFit(one, cents, orders);
      if (cents > 100_000n) expect(hours).toBe(0);
      else expect([fits(hours - 1), fits(hours)]).toEqual([false, true]);
    }),
  );
  expect(hoursUntilFit(limit({ per: 'order' }), 200_000n, [])).toBe(0);
  expect(hoursUntilFit(limit({ per: 'day' }), undefined, [])).toBe(0);
});
