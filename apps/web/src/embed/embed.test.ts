import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExchangeRoute } from '../features/exchange/directions.ts';
import { estimate } from '../features/exchange/route-estimate.ts';
import { readableOn, readColor, readLook } from './embed-wishes.ts';
import { frameView } from './frame-view.ts';

test('a colour is six or three digits; anything else is none', () => {
  expect(readColor('#0B5A46')).toBe('#0b5a46');
  expect(readColor('abc')).toBe('#aabbcc');
  for (const text of ['', 'red', '#12345', 'url(x)', '#0b5a46;x'])
    expect(readLook(new URLSearchParams({ color: text })).color).toBeUndefined();
});

test('text on any colour can be read', () => {
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const color = `#${number.toString(16).padStart(6, '0')}`;
      const [one = 0, other = 0] = [luminance(color), luminance(readableOn(color))].toSorted((a, b) => b - a);
      expect((one + 0.05) / (other + 0.05)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

const route = {
  routeId: 'r',
  from: { _id: 'a', symbol: 'BTC', decimal: 8 },
  to: { _id: 'b', symbol: 'GEL', decimal: 2 },
  min: '0.001',
  max: '2',
  limits: { inMin: '0.001', inMax: '2', outMin: '0', outMax: null },
  rate: { in: '1', out: '180000.00', amount: '1000000', outFeeAmount: '0', terms: null },
  isAvailable: true,
  opensAt: null,
  timeZone: null,
  seo: { friendlyURL: 'btc-to-tbcgel' },
  additionalServices: [],
} as unknown as ExchangeRoute;
const scope = {
  lang: 'en',
  texts: { limits: 'From {min} to {max} {symbol}' },
  discount: '0',
  partner: 'nino',
} as const;

test('the link keeps partner, direction and amount, and no amount where there is none', () => {
  const state = { route, side: 'give', typed: '0.5', isUnavailable: false } as const;
  expect(frameView(state, scope).giveHint).toBe('From 0.001 to 2 BTC');
  const priced = estimate(route, { side: 'give', text: '0.5' }, [], '0');
  expect(frameView(state, scope).href).toBe(`/en/ref/nino/?direction=btc-to-tbcgel${priced ? '&amount=0.5' : ''}`);
  expect(frameView({ ...state, typed: 'abc' }, scope).href).toBe('/en/ref/nino/?direction=btc-to-tbcgel');
  expect(frameView(state, { ...scope, partner: undefined }).href).toMatch(/^\/en\/\?direction=/);
});
