import { createOrder, reserveTooSmall } from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balance } from '../ledger/index.ts';
import { openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testCurrency, testRoute } from './testing/test-catalog.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());

test('sells exactly what is there to 256 clients over two processes, fifty times over', {
  timeout: 120_000,
}, async () => {
  const other = await desk.addServer();
  for (let round = 0; round < 50; round += 1) {
    const scarce = testCurrency(`SCARCE${round}`, 2);
    const route = desk.addRoute(testRoute(desk.coin, scarce, { toFields: [] }));
    const enoughFor = 1 + ((round * 37) % 120);
    await desk.fillReserve(scarce, BigInt(enoughFor) * 200n + 199n);
    const body = { routeId: route.id, amount: '1', email: 'racer@example.com', agreement: true } as const;
    const tries = await Promise.allSettled(
      Array.from({ length: 256 }, (_, at) => (at % 2 ? desk : other).call(createOrder, body)),
    );

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(enoughFor);
    for (const one of tries) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ errorCode: reserveTooSmall.code, object: { symbol: scarce.symbol } });
    }
    const { available } = await balance(desk.db, { kind: 'reserve', currencyId: scarce.id });
    expect(available).toBe(199n);
  }
  expect(await desk.breaches()).toEqual([]);
});
