import { createOrder } from '@tetri/contract';
import { orderBodies } from '@tetri/testing/order-bodies';
import { requestBytes } from '../load/http-request.ts';

/** Requests that create an order each, on routes that pay out so many different currencies. */
export async function orderRequests(port: number, currencies: number): Promise<readonly Buffer[]> {
  const bodies = await orderBodies(`http://127.0.0.1:${port}`, currencies);
  const path = `/service/api/v1/${createOrder.path}/`;
  const headers = { cookie: '_csrf=bench', 'csrf-token': 'bench' };
  return bodies.map((body) => requestBytes({ method: 'POST', path, headers, body }));
}
