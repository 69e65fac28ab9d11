import { compareRates, multiplyRates, parsePercent, type Percent, type Rate, rateOf, wholePercent } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeRate, type PlaceSeen, type PlaceTerms } from './place-rate.ts';

const percent = (text: string) => parsePercent(text) ?? 0n;
const rate = (numerator: number, denominator = 1000) => rateOf(BigInt(numerator), BigInt(denominator));

const terms: PlaceTerms = {
  place: 1,
  costs: percent('0.2'),
  leastMargin: percent('0.3'),
  mostMarkup: percent('4'),
  step: percent('0.01'),
  mostChange: percent('100'),
};
/** The market is 1; at 2 % we tell 0.98. */
const seen: PlaceSeen = { others: [], ours: rate(980), markup: percent('2'), moved: 0n };

test('is better than the first by one step', () => {
  const others = [rate(970), rate(985), rate(960)];
  // 0.985 and a hundredth of a percent of it.
  expect(placeRate(terms, { ...seen, others })).toEqual({ markup: percent('1.4901'), place: 1, reason: 'wanted' });
});

test('takes no better place than is wanted', () => {
  const others = [rate(985), rate(980), rate(970)];
  const placed = placeRate({ ...terms, place: 3 }, { ...seen, others });
  expect(placed).toEqual({ markup: percent('2.9903'), place: 3, reason: 'wanted' });
});

test('stays between two that are nearer to each other than a step', () => {
  const others = [rateOf(98_001n, 100_000n), rateOf(98_000n, 100_000n)];
  const placed = placeRate({ ...terms, place: 2, step: percent('0.1') }, { ...seen, others, ours: rate(970) });
  expect(placed).toMatchObject({ place: 2, reason: 'wanted' });
});

test('keeps a place that is near enough', () => {
  const others = [rateOf(97_985n, 100_000n)];
  const placed = placeRate({ ...terms, step: percent('0.1') }, { ...seen, others });
  expect(placed).toEqual({ markup: seen.markup, place: 1, reason: 'kept' });
});

test('asks the most where nobody else is, and where fewer are than the place', () => {
  expect(placeRate(terms, seen)).toEqual({ markup: terms.mostMarkup, place: 1, reason: 'alone' });
  const placed = placeRate({ ...terms, place: 3 }, { ...seen, others: [rate(990)] });
  expect(placed).toEqual({ markup: terms.mostMarkup, place: 2, reason: 'alone' });
});

test('goes no further than the floor, and says which place that is', () => {
  const others = [rate(999), rate(996), rate(994)];
  expect(placeRate(terms, { ...seen, others })).toEqual({ markup: percent('0.5'), place: 3, reason: 'floor' });
});

test('asks no more than the ceiling', () => {
  expect(placeRate(terms, { ...seen, others: [rate(900)] })).toEqual({
    markup: percent('4'),
    place: 1,
    reason: 'ceiling',
  });
});

test('moves no faster than it may within an hour', () => {
  const slow = { ...terms, mostChange: percent('0.3') };
  const others = [rate(990)];
  expect(placeRate(slow, { ...seen, others })).toEqual({ markup: percent('1.7'), place: 2, reason: 'velocity' });
  const moved = percent('0.25');
  expect(placeRate(slow, { ...seen, others, moved })).toMatchObject({ markup: percent('1.95') });
  expect(placeRate(slow, { ...seen, others, moved: percent('9') })).toMatchObject({ markup: seen.markup });
});

test('leaves a loss at once', () => {
  const slow = { ...terms, mostChange: percent('0.1') };
  const atLoss = { others: [rate(999)], ours: rate(999), markup: percent('0.1'), moved: percent('5') };
  expect(placeRate(slow, atLoss)).toEqual({ markup: percent('0.5'), place: 2, reason: 'floor' });
});

const anyRate = fc.bigInt({ min: 500_000n, max: 2_000_000n }).map((numerator) => rateOf(numerator, 1_000_000n));
const anyPercent = (min: string, max: string) => fc.bigInt({ min: percent(min), max: percent(max) });
const anyTerms: fc.Arbitrary<PlaceTerms> = fc
  .record({
    place: fc.integer({ min: 1, max: 6 }),
    costs: anyPercent('0', '3'),
    leastMargin: anyPercent('-1', '3'),
    room: anyPercent('0', '10'),
    step: anyPercent('0.001', '1'),
    mostChange: anyPercent('0.01', '20'),
  })
  .map(({ room, ...rest }) => ({ ...rest, mostMarkup: rest.costs + rest.leastMargin + room }));
const anySeen: fc.Arbitrary<PlaceSeen> = fc.record({
  others: fc.array(anyRate, { maxLength: 8 }),
  ours: anyRate,
  markup: anyPercent('-5', '20'),
  moved: anyPercent('0', '10'),
});

const rateAt = ({ ours, markup: now }: PlaceSeen, markup: Percent): Rate =>
  multiplyRates(ours, { numerator: wholePercent - markup, denominator: wholePercent - now });

test('never asks less than costs and least margin, and above the ceiling only on the way down', () => {
  fc.assert(
    fc.property(anyTerms, anySeen, (wanted, now) => {
      const { markup } = placeRate(wanted, now);
      expect(markup).toBeGreaterThanOrEqual(wanted.costs + wanted.leastMargin);
      if (markup > wanted.mostMarkup) expect(markup).toBeLessThanOrEqual(now.markup);
    }),
  );
});

test('never moves further than the hour has left, but out of a loss', () => {
  fc.assert(
    fc.property(anyTerms, anySeen, (wanted, now) => {
      fc.pre(now.markup >= wanted.costs + wanted.leastMargin);
      const { markup } = placeRate(wanted, now);
      const left = wanted.mostChange > now.moved ? wanted.mostChange - now.moved : 0n;
      const change = markup > now.markup ? markup - now.markup : now.markup - markup;
      expect(change).toBeLessThanOrEqual(left);
    }),
  );
});

test('has the place that is wanted where nothing is in its way, and gives away no more than a step for it', () => {
  const unbound = {
    costs: percent('-100000'),
    leastMargin: 0n,
    mostMarkup: percent('99'),
    mostChange: percent('900000'),
  };
  fc.assert(
    fc.property(anyTerms, anySeen, (wanted, now) => {
      const apart = now.others.every((one, at) =>
        now.others.slice(at + 1).every((two) => compareRates(one, two) !== 0),
      );
      const beaten = now.others.toSorted((one, two) => compareRates(two, one))[wanted.place - 1];
      fc.pre(apart && beaten !== undefined);
      const placed = placeRate({ ...wanted, ...unbound }, now);
      // The markup is a whole ten-thousandth: what lies between two rates that are nearer than that has no such markup.
      expect(placed.place).toBeLessThanOrEqual(wanted.place);
      if (placed.reason !== 'wanted' || !beaten) return;
      const most = multiplyRates(beaten, { numerator: wholePercent + wanted.step, denominator: wholePercent });
      expect(compareRates(rateAt(now, placed.markup + 20_000n), most)).toBeLessThanOrEqual(0);
    }),
  );
});

test('does not mind in which order the others come', () => {
  fc.assert(
    fc.property(anyTerms, anySeen, (wanted, now) => {
      const turned = { ...now, others: now.others.toReversed() };
      expect(placeRate(wanted, turned)).toEqual(placeRate(wanted, now));
    }),
  );
});
