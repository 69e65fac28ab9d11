import { and, eq, isNotNull } from 'drizzle-orm';
import type { Reader } from '../../../../platform/database/index.ts';
import type { OrderToPay } from '../../ports.ts';
import { officeIdOf } from '../../plugin.ts';
import { depositAddresses } from '../../deposits/tables.ts';
import { payouts, payoutTransactions } from '../../payouts/tables.ts';
import { usualPlaces } from '../tables.ts';
import { requisiteClaims, requisites } from '../../requisites/tables.ts';
import { isSwept } from '../../sweeps/store/sweeps.ts';
import { placeCode } from '../core/place-code.ts';

type OrderOfPlace = Pick<
  OrderToPay,
  | 'id'
  | 'paymentMethod'
  | 'payoutMethod'
  | 'fromCurrencyId'
  | 'toCurrencyId'
  | 'fromValues'
  | 'toValues'
  | 'routeValues'
>;

/** Where what the customer paid is sent back from: where it came to, or the hot wallet where it was moved there. */
export async function returnsFrom(reader: Reader, order: OrderOfPlace): Promise<string> {
  const [address] = await reader.select().from(depositAddresses).where(eq(depositAddresses.orderId, order.id));
  if (!address || !(await isSwept(reader, order.id, order.fromCurrencyId))) return receivesAt(reader, order);
  return placeCode({ kind: 'hot', method: address.method, network: address.network });
}

/** Where what the customer pays comes to. */
export async function receivesAt(reader: Reader, order: OrderOfPlace): Promise<string> {
  const [address] = await reader.select().from(depositAddresses).where(eq(depositAddresses.orderId, order.id));
  if (address) return placeCode({ kind: 'deposits', method: address.method, network: address.network });
  const officeId = officeOf(order.paymentMethod, [...order.fromValues, ...order.routeValues]);
  if (officeId !== undefined) return placeCode({ kind: 'till', officeId });
  const [claimed] = await reader
    .select({ id: requisites.placeId })
    .from(requisiteClaims)
    .innerJoin(requisites, eq(requisites.id, requisiteClaims.requisiteId))
    .where(and(eq(requisiteClaims.orderId, order.id), isNotNull(requisites.placeId)));
  if (claimed?.id) return placeCode({ kind: 'own', id: claimed.id });
  return usualPlace(reader, order.fromCurrencyId);
}

/** Where the payout leaves from: `isSent` says that the product sent it, otherwise a person did. */
export async function paysFrom(reader: Reader, order: OrderOfPlace, isSent: boolean): Promise<string> {
  const sent = isSent ? await findSent(reader, order.id) : undefined;
  if (sent) return placeCode({ kind: 'hot', ...sent });
  const officeId = officeOf(order.payoutMethod, [...order.toValues, ...order.routeValues]);
  if (officeId !== undefined) return placeCode({ kind: 'till', officeId });
  return usualPlace(reader, order.toCurrencyId);
}

async function findSent(reader: Reader, orderId: string) {
  const [row] = await reader
    .select({ method: payoutTransactions.method, network: payoutTransactions.network })
    .from(payouts)
    .innerJoin(
      payoutTransactions,
      and(eq(payoutTransactions.payoutId, payouts.id), eq(payoutTransactions.attempt, payouts.attempts)),
    )
    .where(eq(payouts.orderId, orderId))
    .limit(1);
  return row;
}

function officeOf(method: string, fields: OrderOfPlace['toValues']): string | undefined {
  return method === 'cash-office' ? officeIdOf(fields) : undefined;
}

/** Where people receive and pay a currency by hand. */
export async function usualPlace(reader: Reader, currencyId: string): Promise<string> {
  const [row] = await reader.select().from(usualPlaces).where(eq(usualPlaces.currencyId, currencyId));
  return row?.place ?? '';
}
