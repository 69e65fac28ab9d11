import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utmNames } from '../utm-names.ts';
import { isBotOutdated, readStartParameter, startParameterMax, writeStartParameter } from './start-parameter.ts';

test('reads the version, the campaign and who brought somebody', () => {
  expect(readStartParameter('version-0_0_4--utm_source-news--ref-Ab3--promo-spring')).toEqual({
    version: '0.0.4',
    utm: { utm_source: 'news' },
    referral: 'Ab3',
    promoCode: 'spring',
  });
});

test.each([
  ['version-0.0.3', { version: '0.0.3', utm: {} }],
  ['utm_campaign-black-friday', { utm: { utm_campaign: 'black-friday' } }],
  ['colour-red--utm_term-gel--__proto__-x--constructor-x--toString-x', { utm: { utm_term: 'gel' } }],
  ['ref-first--ref-second', { utm: {}, referral: 'first' }],
  ['ref-', { utm: {} }],
  ['ref', { utm: {} }],
  ['------', { utm: {} }],
  ['', { utm: {} }],
  ['utm_source-нет', { utm: {} }],
  ['ref-a b', { utm: {} }],
  [`ref-${'a'.repeat(60)}`, { utm: {}, referral: 'a'.repeat(60) }],
  [`ref-${'a'.repeat(61)}`, { utm: {} }],
])('reads %j', (text, read) => {
  expect(readStartParameter(text)).toEqual(read);
});

test('reads anything without a throw, and nothing of what is too long', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
      const read = readStartParameter(text);
      expect(Object.keys(read.utm).every((key) => (utmNames as readonly string[]).includes(key))).toBe(true);
      if (text.length > startParameterMax) expect(read).toEqual({ utm: {} });
    }),
  );
});

const word = fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/);
const carried = fc.record(
  {
    version: fc.constantFrom('0.0.4', '1.2', '10.0.1'),
    referral: word,
    promoCode: word,
    utm: fc.dictionary(fc.constantFrom(...utmNames), word, { maxKeys: 3, noNullPrototype: true }),
  },
  { requiredKeys: ['utm'] },
);

test('reads what it wrote, and writes nothing that a link cannot carry', () => {
  fc.assert(
    fc.property(carried, (start) => {
      const text = writeStartParameter(start);
      if (text === undefined) return;
      expect(text).toMatch(/^[\w-]{0,64}$/);
      expect(readStartParameter(text)).toEqual(start);
    }),
  );
});

test.each([
  { utm: {}, referral: 'a'.repeat(61) },
  { utm: { utm_source: 'a--ref-evil' } },
  { utm: { utm_source: '-a' } },
  { utm: { utm_source: 'a-' } },
  { utm: { utm_source: 'новости' } },
])('writes no link that says something else: %j', (start) => {
  expect(writeStartParameter(start)).toBeUndefined();
});

test.each([
  ['0.0.3', true],
  ['0.0.4', false],
  ['0.0.10', false],
  ['0.1', false],
  ['0', true],
  ['1', false],
  [undefined, false],
  ['old', false],
])('judges whether a bot of version %s is outdated: %s', (version, isOutdated) => {
  expect(isBotOutdated(version)).toBe(isOutdated);
});
