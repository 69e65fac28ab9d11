import { expect, test } from 'vitest';
import { isHostOf, isHostPattern } from './host-pattern.ts';

test.each(['push.example.com', '*.push.example.com', 'xn--p1ai.example', 'localhost.test'])(
  '%s names hosts',
  (text) => {
    expect(isHostPattern(text)).toBe(true);
  },
);

test.each([
  '',
  '*',
  '*.com*',
  'com',
  '*.',
  'https://push.example.com',
  'push.example.com:8443',
  '10.0.0.1',
  'a..b',
  '-a.b',
])('%j names none', (text) => {
  expect(isHostPattern(text)).toBe(false);
});

test('a star stands for names below, and not for names that merely end alike', () => {
  const known = ['push.example.com', '*.notify.example.net'];
  expect(
    ['push.example.com', 'a.notify.example.net', 'a.b.notify.example.net'].map((host) => isHostOf(known, host)),
  ).toEqual([true, true, true]);
  expect(
    ['a.push.example.com', 'notify.example.net', 'evilnotify.example.net', 'push.example.com.evil.test'].some((host) =>
      isHostOf(known, host),
    ),
  ).toBe(false);
});
