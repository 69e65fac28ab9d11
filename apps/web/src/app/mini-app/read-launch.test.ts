import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLaunch, speaks } from './read-launch.ts';
import { schemeOfText, schemeOfTheme } from './theme-scheme.ts';

const user = encodeURIComponent(JSON.stringify({ id: 1, allows_write_to_pm: true }));
const initData = `user=${user}&auth_date=1&start_param=ref-A&hash=b`;
const hash = (more = '') =>
  `#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0&tgWebAppPlatform=ios${more}`;

test('reads with what Telegram opened the Mini App, what signs in letter for letter', () => {
  expect(readLaunch(hash('&tgWebAppThemeParams=%7B%7D'), '')).toEqual({
    initData,
    version: '8.0',
    platform: 'ios',
    startParam: 'ref-A',
    theme: '{}',
    mayWrite: true,
  });
});

test('takes the start parameter from the address where the launch has none', () => {
  const bare = '#tgWebAppData=hash%3Db&tgWebAppVersion=8.0';
  expect(readLaunch(bare, '?startapp=version-0.0.3')?.startParam).toBe('version-0.0.3');
  expect(readLaunch(`${bare}&tgWebAppStartParam=first`, '?startapp=second')?.startParam).toBe('first');
});

test.each(['', '#content', '#tgWebAppVersion=8.0', '#tgWebAppData=x'])('finds no launch in %j', (text) => {
  expect(readLaunch(text, '')).toBeUndefined();
});

test('reads anything without a throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readLaunch(`#tgWebAppVersion=8&tgWebAppData=${text}`, text);
      schemeOfText(text);
    }),
  );
});

test.each([
  ['6.9', true],
  ['8.0', true],
  ['8.1', false],
  ['10.0', false],
])('says of version %s whether a client of 8.0 speaks it: %s', (wanted, is) => {
  expect(speaks({ version: '8.0' }, wanted)).toBe(is);
});

test.each([
  ['#17212b', 'dark'],
  ['#ffffff', 'light'],
  ['white', undefined],
  [undefined, undefined],
])('a background of %s is %s', (background, scheme) => {
  expect(schemeOfTheme({ bg_color: background })).toBe(scheme);
});
