import { createClient } from '@tetri/client';
import { type CallOutput, createOrder, getOrder, getRoute, listRoutes } from '@tetri/contract';
import { csrfOf } from '@tetri/testing/csrf-of';
import type pg from 'pg';
import type { Address } from 'viem';

/** An order that waits for its coins. */
export interface CoinOrder {
  readonly uid: string;
  readonly secret: string;
  /** Where it is to be paid, and how much, in the token's units. */
  readonly address: Address;
  readonly units: bigint;
}

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const tokenDecimals = 6;

/** Whoever exchanges tokens of the demo's chain for its coin, over HTTP. */
export async function coinCustomer(port: number, pool: pg.Pool) {
  const baseUrl = `http://127.0.0.1:${port}`;
  const token = await csrfOf(baseUrl);
  const client = createClient({
    baseUrl,
    lang: () => 'en',
    csrf: () => token,
    headers: () => ({ cookie: `_csrf=${token}` }),
  });
  const { routes } = await client.call(listRoutes, {});
  const found = routes.find(
    ({ from, to }) => from.symbol === 'USDT' && from.network === 'ERC20' && to.symbol === 'ETH',
  );
  if (!found) throw new Error('the demo has no route from USDT ERC20 to ETH');
  const { route } = await client.call(getRoute, { id: found.routeId });
  const amount = Math.ceil(2 * Number(route.min)).toString();
  const toValues = filledIn(route.to.fields);

  return {
    /** Makes an order at twice the least amount. */
    async order(): Promise<CoinOrder> {
      const { _id, uid, secret, inAmount } = await client.call(createOrder, {
        routeId: found.routeId,
        amount,
        toValues,
        email: 'customer@example.com',
        agreement: true,
        skipPreview: true,
      });
      const { rows } = await pool.query<{ address: Address }>(
        'select address from deposit_addresses where order_id = $1',
        [_id],
      );
      const [row] = rows;
      if (!row) throw new Error(`the order ${uid} has no address to be paid at`);
      return { uid, secret, address: row.address, units: unitsOf(inAmount) };
    },
    /** What the page of the order would say of it now. */
    async statusOf({ uid, secret }: CoinOrder): Promise<string> {
      const { order } = await client.call(getOrder, { orderUID: uid, orderSecret: secret });
      return order.status;
    },
  };
}

function filledIn(fields: CallOutput<typeof getRoute>['route']['fields']): { key: string; value: string }[] {
  return fields.filter(({ required }) => required).map(({ key }) => ({ key, value: receiver }));
}

function unitsOf(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(tokenDecimals, '0'));
}
