import { afterEach, expect, test, vi } from 'vitest';
import { AccountDialog, askedView } from './account-dialog.ts';
import { typed, type TypedInto } from './keep-typed.ts';

afterEach(() => typed.clear());

test('switching between the views keeps the place to go to; opening and closing forget it', () => {
  const dialog = new AccountDialog();
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
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('CSS', { escape: String });
  vi.stubGlobal('HTMLInputElement', Array);
  const dialog = new AccountDialog();
  typed.add(addressField('into-the-page@example.com'));
  dialog.open('sign-in');
  expect(dialog.current().email).toBe('into-the-page@example.com');
  typed.add(addressField('into-the-view@example.com'));
  dialog.switchTo('recovery');
  expect(dialog.current().email).toBe('into-the-view@example.com');
});

/** As much of a field as is read of it. */
function addressField(value: string): TypedInto {
  return {
    name: 'email',
    type: 'email',
    value,
    form: null,
    isConnected: true,
    matches: () => true,
  } as unknown as TypedInto;
}

test.each([
  ['', null],
  ['login', 'sign-in'],
  ['login=startKyc', 'sign-in'],
  ['login=register', 'registration'],
  ['Cur_from=BTC', null],
])('an address with ?%s opens %s', (query, view) => {
  expect(askedView(new URLSearchParams(query))).toBe(view);
});
