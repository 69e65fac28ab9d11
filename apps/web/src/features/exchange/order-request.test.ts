import { expect, test } from 'vitest';
import type { ExchangeRoute } from './directions.ts';
import { formProblems } from './form-problems.ts';
import { fieldsOf, orderRequest, serviceFieldsOf } from './order-request.ts';
import type { ExchangeFormState } from './exchange-form-state.ts';

const field = (key: string, more: object = {}) => ({
  _id: `field ${key}`,
  key,
  name: key,
  type: 'text' as const,
  required: true,
  placeholder: '',
  regex: null,
  min: null,
  max: null,
  options: [],
  check: null,
  ...more,
});
const tron = { kind: 'address', format: 'tron', network: 'TRON (TRC20)' };
const route = {
  routeId: 'a route',
  from: { fields: [] },
  to: { _id: 'usdt', fields: [field('wallet', { regex: '^T.*$', check: tron })] },
  fields: [],
  additionalServices: [{ _id: 'courier', title: '', description: '', amount: '1', fields: [field('address')] }],
} as unknown as ExchangeRoute;
const state: ExchangeFormState = {
  side: 'give',
  typed: '',
  isOwnAmount: false,
  values: { 'toValues.wallet': '0x00', 'serviceValues.courier.address': ' 5 Vake Street ' },
  email: 'customer@example.com',
  agreement: true,
  newsletter: false,
  services: [],
  toWallet: undefined,
  errors: {},
};
const request = (more: Partial<ExchangeFormState>) =>
  orderRequest(route, { ...state, ...more }, { side: 'give', text: '1' }, { lang: 'en' });

test('sends what a service asks for where it is ticked, and no service of another direction', () => {
  expect(request({}).serviceValues).toEqual([]);
  const { additionalServices, serviceValues } = request({ services: ['courier', 'of another direction'] });
  expect(additionalServices).toEqual(['courier']);
  expect(serviceValues).toEqual([{ serviceId: 'courier', key: 'address', value: '5 Vake Street' }]);
});

test('misses what a ticked service asks for, and leaves destinations to their own check', () => {
  expect(serviceFieldsOf(route, ['courier']).map(({ name }) => name)).toEqual(['serviceValues.courier.address']);
  expect(formProblems(route, { ...state, values: { 'toValues.wallet': '0x00' } })).toEqual([]);
  expect(formProblems(route, { ...state, services: ['courier'], values: { 'toValues.wallet': '0x00' } })).toEqual([
    ['serviceValues.courier.address', 'required'],
  ]);
});

test('asks for no office, and for no phone twice, where the courier is ticked, and sends neither', () => {
  const courier = { ...route.additionalServices[0], fields: [field('address'), field('phone')] };
  const cash = {
    ...route,
    to: { _id: 'cash', kind: 'cash', fields: [field('office'), field('phone'), field('passport')] },
    additionalServices: [courier],
  } as unknown as ExchangeRoute;
  const namesOf = (chosen: readonly string[]) =>
    fieldsOf(cash, { services: chosen, toWallet: undefined }).map(({ name }) => name);
  expect(namesOf([])).toEqual(['toValues.office', 'toValues.phone', 'toValues.passport']);
  expect(namesOf(['courier'])).toEqual(['toValues.passport']);

  const values = { 'toValues.office': 'vake', 'toValues.phone': '1', 'toValues.passport': '01AB' };
  const sent = (services: readonly string[]) =>
    orderRequest(cash, { ...state, values, services }, { side: 'give', text: '1' }, { lang: 'en' }).toValues;
  expect(sent([])).toHaveLength(3);
  expect(sent(['courier'])).toEqual([{ key: 'passport', value: '01AB' }]);
  expect(formProblems(cash, { ...state, values: {}, services: ['courier'] }).map(([name]) => name)).toEqual([
    'toValues.passport',
    'serviceValues.courier.address',
    'serviceValues.courier.phone',
  ]);
});

test('carries all of the form, who led here, and what is to be received as an amount below zero', () => {
  const origin = { lang: 'ka', partner: 'friend', utm: { utm_source: 'news' } } as const;
  const asked = orderRequest(
    route,
    { ...state, email: ' nino@example.com ', newsletter: true },
    { side: 'receive', text: '5' },
    origin,
  );
  expect(asked).toEqual({
    routeId: 'a route',
    amount: '-5',
    fromValues: [],
    toValues: [{ key: 'wallet', value: '0x00' }],
    routeValues: [],
    email: 'nino@example.com',
    agreement: true,
    emailNewsletterAgreement: true,
    additionalServices: [],
    serviceValues: [],
    ...origin,
  });
});

test('asks for no address where the money goes into the own wallet, and for one again in another direction', () => {
  const own = { ...state, toWallet: 'usdt' };
  expect(fieldsOf(route, own)).toEqual([]);
  expect(formProblems(route, { ...own, values: {} })).toEqual([]);
  expect(request(own)).toMatchObject({ toWallet: true, toValues: [] });
  const other = { ...own, toWallet: 'eth' };
  expect(formProblems(route, { ...other, values: {} })).toEqual([['toValues.wallet', 'required']]);
  expect(request(other)).not.toHaveProperty('toWallet');
});
