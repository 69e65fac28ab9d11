import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InOrder } from './in-order.ts';

test('whatever the order of the answers, the last one taken is of the newest question answered so far', () => {
  const orders = fc.nat({ max: 8 }).chain((count) => fc.shuffledSubarray(Array.from({ length: count }, (_, at) => at)));
  fc.assert(
    fc.property(orders, (answered) => {
      const order = new InOrder();
      const asked = Array.from({ length: 9 }, () => order.ask());
      let newest = -1;
      for (const at of answered) {
        expect(asked[at]?.()).toBe(at > newest);
        newest = Math.max(newest, at);
      }
    }),
  );
});

test('a newer value from elsewhere makes every answer outdated that was asked for before', () => {
  const order = new InOrder();
  const isNews = order.ask();
  order.overtake();
  expect(isNews()).toBe(false);
  expect(order.ask()()).toBe(true);
});
