import { expect, test } from 'vitest';
import { formOf, type RankingFault, rankingFault, type RankingForm, ruleOf, termsOf } from './ranking-form.ts';

const blank = formOf({ rule: null, exports: [{ _id: 'a', name: 'Public' }], version: 0 });
const form: RankingForm = { ...blank, feedUrl: 'https://monitor.example/rates.xml' };

test('a new rule is a dry run that lacks only an address', () => {
  expect(blank).toMatchObject({ exportId: 'a', isDryRun: true });
  expect(rankingFault(blank)).toBe('feedUrl');
  expect(rankingFault(form)).toBeUndefined();
});

test.each<[RankingFault, Partial<RankingForm>]>([
  ['feedUrl', { feedUrl: 'monitor.example' }],
  ['feedUrl', { feedUrl: 'ftp://monitor.example' }],
  ['place', { place: '0' }],
  ['place', { place: '1.5' }],
  ['pollSeconds', { pollSeconds: '29' }],
  ['percents', { costsPercent: '-1' }],
  ['percents', { stepPercent: '0.000' }],
  ['percents', { mostChangePercent: '' }],
  ['ceiling', { mostMarkupPercent: '0.49' }],
])('says what does not fit: %s', (fault, change) => {
  expect(rankingFault({ ...form, ...change })).toBe(fault);
});

test('a ceiling at the floor fits', () => {
  expect(rankingFault({ ...form, mostMarkupPercent: '0.5' })).toBeUndefined();
});

test('numbers go as numbers, and what is tried says nothing of when', () => {
  expect(ruleOf(form)).toMatchObject({ place: 3, pollSeconds: 60 });
  expect(Object.keys(termsOf(form))).not.toContain('pollSeconds');
});

test('a rule that was saved fills the form as it is', () => {
  const rule = { ...ruleOf(form), version: 4 };
  expect(formOf({ rule, exports: [], version: 4 })).toEqual(form);
});
