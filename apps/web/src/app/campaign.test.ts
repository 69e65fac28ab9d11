import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { campaign, keepCampaign } from './campaign.ts';

const day = 86_400_000;
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const keep = (query: string, at = 0, now = at) => keepCampaign(new URLSearchParams(query), at, now);

test('keeps the campaign of a link for thirty days, and nothing else of its query', () => {
  keep('utm_source=news&utm_campaign=May&token=secret');
  expect(campaign(30 * day)).toEqual({ utm_source: 'news', utm_campaign: 'May' });
  expect(campaign(30 * day + 1)).toBeUndefined();
  expect([...kept.values()].join('')).not.toContain('secret');
});

test('a later campaign takes the place of an earlier one; a page without one takes nothing away', () => {
  keep('utm_source=one&utm_medium=mail');
  keep('utm_source=two');
  keep('page=2');
  expect(campaign(0)).toEqual({ utm_source: 'two' });
});

test('an earlier campaign that is heard of later changes nothing', () => {
  keep('utm_source=link', 2 * day);
  keep('utm_source=bot', day, 2 * day);
  expect(campaign(2 * day)).toEqual({ utm_source: 'link' });
  keep('utm_source=bot', 3 * day);
  expect(campaign(3 * day)).toEqual({ utm_source: 'bot' });
});

test('a campaign of a clock that was ahead does not outlast the next one', () => {
  keep('utm_source=ahead', 9 * day);
  keep('utm_source=bot', day, 2 * day);
  expect(campaign(2 * day)).toEqual({ utm_source: 'ahead' });
  keep('utm_source=next', 2 * day);
  expect(campaign(2 * day)).toEqual({ utm_source: 'next' });
});

test('keeps no more of a value than an order may carry', () => {
  keep(`utm_source=${'x'.repeat(5000)}`);
  expect(campaign(0)?.utm_source).toHaveLength(200);
});

test.each(['', 'null', '[]', '{"at":0}', '{"at":0,"utm":7}', 'broken'])(
  'takes %j in storage for no campaign',
  (text) => {
    kept.set('tetri.utm', text);
    expect(campaign(0)).toBeUndefined();
  },
);

test('a browser that keeps nothing has the campaign for as long as its page is open', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  keep('utm_source=one');
  expect(campaign(0)).toEqual({ utm_source: 'one' });
});
