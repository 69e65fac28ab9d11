import { expect, test } from 'vitest';
import {
  blankForm,
  configOf,
  formOf,
  isComplete,
  isPlaceKnown,
  newKinds,
  type SourceForm,
  termsOf,
} from './source-form.ts';

const site: SourceForm = {
  ...blankForm('http-json', 'SITE'),
  requests: [
    {
      url: 'https://rates.example/v1',
      headers: [
        { name: 'X-Key', value: 'k' },
        { name: '', value: '' },
      ],
      prices: [
        { pair: 'BTC/USD', path: 'data[0].last' },
        { pair: '', path: '' },
      ],
    },
  ],
};
const kraken: SourceForm = { ...blankForm('ccxt', 'KRAKEN'), exchange: 'kraken', pairs: 'btc/usd, XMR/USD\nBTC/USD' };

test('leaves out the lines that nobody filled in', () => {
  expect(configOf(site)).toEqual({
    isPrivateAllowed: false,
    requests: [
      {
        url: 'https://rates.example/v1',
        headers: { 'X-Key': 'k' },
        prices: [{ pair: 'BTC/USD', path: 'data[0].last' }],
      },
    ],
  });
});

test('reads pairs however they are set apart, each once', () => {
  expect(configOf(kraken)).toEqual({
    exchange: 'kraken',
    pairs: ['BTC/USD', 'XMR/USD'],
    price: 'last',
    isPrivateAllowed: false,
  });
});

test('a source of the own network stays one, until the tick is taken away', () => {
  const form = { ...blankForm('ecb', 'BANK'), isPrivateAllowed: true };
  const { config, ...terms } = termsOf(form);
  const again = formOf({ code: 'BANK', kind: 'ecb', version: 1, terms: { config, ...terms } });
  expect(configOf(again)).toEqual({ isPrivateAllowed: true });
  expect(configOf({ ...again, isPrivateAllowed: false })).toEqual({ isPrivateAllowed: false });
});

test('a saved source comes back as it was, with the parts that no field shows', () => {
  for (const form of [site, kraken, blankForm('nbg', 'NBG'), blankForm('manual', 'DESK')]) {
    const terms = termsOf({ ...form, rest: form.kind === 'ccxt' ? { baseUrl: 'https://mirror.example' } : {} });
    const again = formOf({
      code: form.code,
      kind: form.kind,
      version: 1,
      terms: {
        config: terms.config,
        pollSeconds: terms.pollSeconds,
        ageLimitSeconds: terms.ageLimitSeconds,
        spikePercent: terms.spikePercent,
        spikeTicks: terms.spikeTicks,
      },
    });
    expect(termsOf(again)).toEqual(terms);
  }
});

test('a source with its usual settings and a known place is complete', () => {
  expect([site, kraken].every(isComplete)).toBe(true);
  expect(newKinds.filter((kind) => isComplete(blankForm(kind, 'SRC')))).toEqual(['ecb', 'nbg', 'manual']);
});

test.each<[string, Partial<SourceForm>]>([
  ['a code in small letters', { code: 'site' }],
  ['no period', { pollSeconds: '' }],
  ['prices that never grow old', { ageLimitSeconds: '' }],
  ['half a percent sign', { spikePercent: '5%' }],
  ['no address', { requests: [{ url: 'rates.example', headers: [], prices: [{ pair: 'BTC/USD', path: 'x' }] }] }],
  ['no pair', { requests: [{ url: 'https://a.example', headers: [], prices: [] }] }],
  ['half a pair', { requests: [{ url: 'https://a.example', headers: [], prices: [{ pair: 'BTC/USD', path: '' }] }] }],
])('is not complete with %s', (_what, change) => {
  expect(isComplete({ ...site, ...change })).toBe(false);
});

test('an exchange without pairs cannot be asked', () => {
  expect(isPlaceKnown({ ...kraken, pairs: ' ' })).toBe(false);
  expect(isPlaceKnown({ ...kraken, exchange: 'Kraken!' })).toBe(false);
});
