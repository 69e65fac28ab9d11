import { expect, test } from 'vitest';
import { routeBarOf } from './route-bar.ts';

test.each([
  [false, false, false, undefined],
  [false, true, false, 'signIn'],
  [false, true, true, undefined],
  [true, false, true, 'verification'],
  [true, true, false, 'verification'],
])('verification %s, users only %s, signed in %s: %s', (verification, requiredOnlyForAuthed, isSignedIn, bar) => {
  expect(routeBarOf({ verification, requiredOnlyForAuthed }, isSignedIn)).toBe(bar);
});
