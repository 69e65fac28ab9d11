import { expect, test } from 'vitest';
import { changed, type ExchangeFormChange, type ExchangeFormState } from './exchange-form-state.ts';

const empty: ExchangeFormState = {
  side: 'give',
  typed: '',
  isOwnAmount: false,
  values: {},
  email: 'own@example.com',
  agreement: false,
  newsletter: false,
  services: [],
  toWallet: undefined,
  errors: {},
};
const link = { side: 'give', typed: '500', isOwnAmount: true } as const;

test('fields and services that change before any of them is drawn are all kept', () => {
  const changes: ExchangeFormChange[] = [
    { values: { 'toValues.wallet': 'T1' } },
    { values: { 'toValues.memo': '7' } },
    { service: { id: 'courier', isChosen: true } },
    { service: { id: 'night', isChosen: true } },
    { service: { id: 'courier', isChosen: false } },
    { service: { id: 'night', isChosen: true } },
  ];
  const { values, services } = changes.reduce(changed, empty);
  expect(values).toEqual({ 'toValues.wallet': 'T1', 'toValues.memo': '7' });
  expect(services).toEqual(['night']);
});

test('what a link or an order before asks for fills in what nobody typed meanwhile', () => {
  const again = { ...link, values: { wallet: 'T1', memo: '7' }, email: 'before@example.com', unlessChangedFrom: empty };
  expect(changed(empty, again)).toEqual({ ...empty, ...link, values: again.values, email: again.email });
  const typed = {
    ...empty,
    side: 'receive',
    typed: '7',
    isOwnAmount: true,
    values: { memo: '8' },
    email: 'typed@x.ge',
  } as const;
  expect(changed(typed, again)).toEqual({ ...typed, values: { wallet: 'T1', memo: '8' } });
});

test('a later visit by a link fills in anew what was typed before it', () => {
  const typed = { ...empty, typed: '7', isOwnAmount: true };
  expect(changed(typed, { ...link, unlessChangedFrom: typed })).toEqual({ ...empty, ...link });
});

test('an amount that was typed keeps its side', () => {
  const typed = { ...empty, typed: '500', side: 'receive', isOwnAmount: true } as const;
  expect(changed(typed, { ...link, unlessChangedFrom: { ...empty, typed: '500' } })).toEqual(typed);
});

test('texts at fields go with what settles them, and others stay the same object', () => {
  const state = { ...empty, errors: { email: 'missing', agreement: 'missing' } };
  expect(changed(state, { email: 'a@b.ge', settled: ['email'] }).errors).toEqual({ agreement: 'missing' });
  expect(changed(state, { typed: '1', settled: ['amount'] }).errors).toBe(state.errors);
  const found = { name: 'wallet', value: 'T1', text: 'wrong' };
  expect(changed(state, { found })).toBe(state);
  expect(changed({ ...state, values: { wallet: 'T1' } }, { found }).errors).toEqual({
    ...state.errors,
    wallet: 'wrong',
  });
});
