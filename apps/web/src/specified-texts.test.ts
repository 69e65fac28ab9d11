import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@tetri/contract';
import { expect, test } from 'vitest';

const textAt = (folder: string, key: string, lang = 'en') =>
  (
    JSON.parse(readFileSync(join(import.meta.dirname, folder, `messages/${lang}.json`), 'utf8')) as Record<
      string,
      string
    >
  )[key] ?? '';

/** Texts that the specification quotes, word for word. */
test.each([
  ['features/shell', 'missingTitle', '404 Page Not Found'],
  ['features/shell', 'missingText', 'This page could not be found'],
  ['features/account', 'resetExpired', 'Your token has expired'],
  ['features/account', 'error/confirm/account-title', 'Error code activating'],
  ['features/account', 'error/change/email-title', 'Error changing email'],
  ['features/exchange', 'unavailable', "Route isn't available"],
  ['features/exchange', 'noReserve', "Now we haven't got reserve for exchange."],
  [
    'features/partner',
    'withdrawNone',
    'There are no available directions for withdraw, please contact support to withdraw funds.',
  ],
  ['features/mini-app', 'oldTitle', 'Bot version is outdated'],
  ['elements', 'welcome', 'Welcome!'],
  ['elements', 'goodbye', 'Goodbye!'],
])('%s says %s as the specification does, and has words of its own in every language', (folder, key, text) => {
  expect(textAt(folder, key)).toBe(text);
  const all = languages.map((lang) => textAt(folder, key, lang));
  expect(all.every((words) => words !== '')).toBe(true);
  expect(new Set(all).size).toBe(all.length);
});

/** Success is said for each of these. */
test.each([
  ['features/account', 'mailSent', 'Check your e-mail'],
  ['features/account', 'passwordChanged', 'The password has been changed. Sign in with it.'],
  ['features/profile', 'passwordChanged', 'The password is changed'],
  ['features/profile', 'saved', 'Saved'],
  ['features/profile', 'otpDeleted', 'Two-factor protection is off'],
  ['features/partner', 'promoDone', 'The promo code is active'],
])('%s has the notice %s', (folder, key, text) => {
  expect(textAt(folder, key)).toBe(text);
});
