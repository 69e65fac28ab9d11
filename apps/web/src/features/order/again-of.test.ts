import { expect, test } from 'vitest';
import { againOf } from './again-of.ts';

const value = (key: string, text: string) => ({ field: key, key, name: key, value: text });

test('takes what was typed along, by the names of the form, and the amount without its zeros', () => {
  const order = {
    fromValues: [value('name', 'Nino')],
    toValues: [value('wallet', '0xabc'), value('account_crypto_tag', '')],
    routeValues: [],
    email: 'nino@example.com',
    inAmount: '150.50',
  };
  expect(againOf(order)).toEqual({
    values: { 'fromValues.name': 'Nino', 'toValues.wallet': '0xabc' },
    email: 'nino@example.com',
    amount: '150.5',
  });
  expect(againOf({ ...order, inAmount: '100' }).amount).toBe('100');
  expect(againOf({ ...order, inAmount: '100.00' }).amount).toBe('100');
});

test('an office is taken along as the form chooses it, and one that is offered no more is chosen anew', () => {
  const order = { fromValues: [], toValues: [], routeValues: [], email: 'nino@example.com', inAmount: '100' };
  const office = (option: string) => [{ ...value('office', 'Vake, Chavchavadze 42'), option }];
  expect(againOf({ ...order, toValues: office('7c1f') }).values).toEqual({ 'toValues.office': '7c1f' });
  expect(againOf({ ...order, toValues: office('') }).values).toEqual({});
});
