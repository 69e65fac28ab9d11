import { expect, test, vi } from 'vitest';
import { AccountDialog, askedView } from './account-dialog.ts';

test('switching between the views keeps the place to go to; opening and closing forget it', () => {
  const dialog = new AccountDialog(() => '');
  const listener = vi.fn();
  dialog.subscribe(listener);
  dialog.open('sign-in', '/user/orders/');
  dialog.switchTo('registration');
  expect(dialog.current()).toEqual({ view: 'registration', target: '/user/orders/', email: '' });
  dialog.open('sign-in');
  expect(dialog.current()).toEqual({ view: 'sign-in', target: undefined, email: '' });
  dialog.open('sign-in', '/user/orders/');
  dialog.close();
  expect(dialog.current()).toEqual({ view: null, target: undefined, email: '' });
  expect(listener).toHaveBeenCalledTimes(5);
});

test('each view begins with the address that was typed before it', () => {
  let typed = 'into-the-page@example.com';
  const dialog = new AccountDialog(() => typed);
  dialog.open('sign-in');
  expect(dialog.current().email).toBe('into-the-page@example.com');
  typed = 'into-the-view@example.com';
  dialog.switchTo('recovery');
  expect(dialog.current().email).toBe('into-the-view@example.com');
});

test.each([
  ['', null],
  ['login', 'sign-in'],
  ['login=startKyc', 'sign-in'],
  ['login=register', 'registration'],
  ['Cur_from=BTC', null],
])('an address with ?%s opens %s', (query, view) => {
  expect(askedView(new URLSearchParams(query))).toBe(view);
});
