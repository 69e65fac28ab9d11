import { noticeChannels } from '@tetri/contract';
import { expect, test } from 'vitest';
import { channelsOf } from './channels-of.ts';

const usual = { hasMail: true, isReady: true, isNeeded: false };

test.each([
  ['mail', { mail: true, messenger: false }],
  ['messenger', { mail: false, messenger: true }],
  ['both', { mail: true, messenger: true }],
  ['none', { mail: false, messenger: false }],
] as const)('goes by what was chosen: %s', (choice, channels) => {
  expect(channelsOf({ ...usual, choice })).toEqual(channels);
});

test('goes by mail where the bot may not write', () => {
  expect(channelsOf({ ...usual, choice: 'messenger', isReady: false })).toEqual({ mail: true, messenger: false });
});

test('sends what is needed, whatever was chosen, by any channel that there is', () => {
  for (const choice of noticeChannels)
    for (const hasMail of [true, false])
      for (const isReady of [true, false]) {
        const { mail, messenger } = channelsOf({ choice, hasMail, isReady, isNeeded: true });
        expect(mail || messenger).toBe(hasMail || isReady);
        expect(!mail || hasMail).toBe(true);
        expect(!messenger || isReady).toBe(true);
      }
});
