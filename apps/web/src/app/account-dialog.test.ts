import { expect, test, vi } from 'vitest';
import { AccountDialog, askedView } from './account-dialog.ts';

test('switching between the views keeps the place to go to; opening and closing forget it', () => {
  const dialog = new AccountDialog();
  const listener = vi.fn();
  dialog.subscribe(listener);
  dialog.open('sign-in', '/user/orders/');
  dialog.switchTo('registration');
  expect(dialog.current()).toEqual({ view: 'registration', target: '/user/orders/' });
  dialog.open('sign-in');
  expect(dialog.current()).toEqual({ view: 'sign-in', target: undefined });
  dialog.open('sign-in', '/user/orders/');
  dialog.close();
  expect(dialog.current()).toEqual({ view: null, target: undefined });
  expect(listener).toHaveBeenCalledTimes(5);
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
