import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPartnerCode, partnerCode } from './partner-code.ts';

const day = 24 * 60 * 60 * 1000;
let storage: Map<string, string>;
let cookies: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  cookies = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split('; ')[0] ?? '').split('=', 2);
      cookies.set(name, value);
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('keeps who sent the visitor first for 365 days, and then whoever does', () => {
  keepPartnerCode('friend', 0);
  keepPartnerCode('other', day);
  expect(partnerCode(365 * day)).toBe('friend');
  expect(partnerCode(365 * day + 1)).toBeUndefined();
  keepPartnerCode('other', 366 * day);
  expect(partnerCode(367 * day)).toBe('other');
});

test('keeps who sent the visitor last where that counts', () => {
  keepPartnerCode('friend', 0);
  keepPartnerCode('other', day, 'last');
  expect(partnerCode(366 * day)).toBe('other');
});

test('the cookie is enough, and so is the storage', () => {
  keepPartnerCode('დავითი 1', 0);
  storage.clear();
  expect(partnerCode(day)).toBe('დავითი 1');
  keepPartnerCode('other', day);
  cookies.clear();
  expect(partnerCode(day)).toBeUndefined();
  keepPartnerCode('friend', day);
  cookies.clear();
  expect(partnerCode(day)).toBe('friend');
});

test('nothing is kept of what no link says, nor read of what nobody kept', () => {
  keepPartnerCode('', 0);
  keepPartnerCode('x'.repeat(65), 0);
  expect(storage.size + cookies.size).toBe(0);
  for (const odd of ['friend', '1 ', `1 ${'x'.repeat(65)}`, '{"a":1}']) {
    storage.set('tetri.partner', odd);
    cookies.set('partner', '%');
    expect(partnerCode(day)).toBeUndefined();
  }
});
