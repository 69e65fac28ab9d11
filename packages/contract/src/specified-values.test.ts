import { expect, test } from 'vitest';
import {
  botVersionMin,
  createOrder,
  listAffiliateOrders,
  listOrderHistory,
  listPartnerOrders,
  listReviews,
  listVerifications,
  orderStatuses,
  partnerOrderStatuses,
  register,
  requestTypes,
  reviewLengthMax,
} from './index.ts';

test.each([
  ['orders', listOrderHistory, 10],
  ['withdrawals of partners', listPartnerOrders, 10],
  ['reviews', listReviews, 10],
  ['orders that a partner brought', listAffiliateOrders, 3],
] as const)('a list of %s begins with its first page and has as many as the specification says', (_of, call, size) => {
  expect(call.input.parse({})).toMatchObject({ page: 1, limit: size });
});

test('a list of verifications has 999 at most, and as many where no number is named', () => {
  expect(listVerifications.input.parse({}).limit).toBe(999);
  expect(listVerifications.input.safeParse({ limit: '1000' }).success).toBe(false);
});

test('reviews are in English where no language is named', () => {
  expect(listReviews.input.parse({}).lang).toBe('en');
});

test('an order has one of the ten statuses, a withdrawal of a partner one of five', () => {
  expect([...orderStatuses].sort()).toEqual(
    [
      'new',
      'waitPayment',
      'inProgress',
      'errorPayout',
      'inProgressPayout',
      'hold',
      'done',
      'errorPayment',
      'deleted',
      'returned',
    ].sort(),
  );
  expect([...partnerOrderStatuses].sort()).toEqual(['deleted', 'done', 'errorPayment', 'new', 'returned']);
});

test('who asks to be called back names one of three sizes, as they are stored', () => {
  expect(requestTypes).toEqual(['<10 000$', '10 000$ - 50 000$', '>100 000$']);
});

test('a review has 5,000 characters at most, and the bot is at least 0.0.4', () => {
  expect([reviewLengthMax, botVersionMin]).toEqual([5000, '0.0.4']);
});

test('news by mail is agreed to by whoever says nothing of it, and no service is taken by whoever names none', () => {
  const form = { email: 'nino@example.com', password: 'kfj3x9', first_name: 'Nino' };
  expect(register.input.parse(form).agree_email).toBe(true);
  const order = { routeId: '0198c0de-0000-7000-8000-000000000001', amount: 1, agreement: true };
  expect(createOrder.input.parse(order).additionalServices).toEqual([]);
});
