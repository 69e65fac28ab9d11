import { createOrder } from '@tetri/contract';
import { csrfOf } from '@tetri/testing/csrf-of';
import { orderBodies } from '@tetri/testing/order-bodies';
import { requestBytes } from '../load/http-request.ts';

/** Requests that create an order each, on routes that pay out so many different currencies. */
export async function orderRequests(port: number, currencies: number): Promise<readonly Buffer[]> {
  const bodies = await orderBodies(`http://127.0.0.1:${port}`, currencies);
  const path = `/service/api/v1/${createOrder.path}/`;
  const csrf = await csrfOf(`http://127.0.0.1:${port}`);
  const headers = { cookie: `_csrf=${csrf}`, 'csrf-token': csrf };
  return bodies.map((body) => requestBytes({ method: 'POST', path, headers, body }));
}
