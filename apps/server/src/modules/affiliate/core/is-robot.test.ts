import { expect, test } from 'vitest';
import { isRobot } from './is-robot.ts';

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
])('a browser is a person’s: %s', (userAgent) => {
  expect(isRobot(userAgent)).toBe(false);
});

test.each([
  '',
  'curl/8.5.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1',
])('a program is no visitor: %s', (userAgent) => {
  expect(isRobot(userAgent)).toBe(true);
});
