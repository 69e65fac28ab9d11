import type { OrderStatus } from '@tetri/contract';
import { localList } from './local-list.ts';

/** An order made in this browser: enough to find it again. */
export interface LocalOrder {
  readonly uid: string;
  readonly secret: string;
  readonly give: string;
  readonly receive: string;
  readonly createdAt: string;
  /** Who was signed in when it was made; absent for a guest. */
  readonly ownerId?: string | undefined;
  /** Where it stood when it was last read here; absent while nobody has looked at it. */
  readonly status?: OrderStatus;
}

const ended: ReadonlySet<OrderStatus> = new Set(['done', 'deleted', 'returned']);

/** What is still to be paid, or is on its way. */
export function isOpenOrder({ status }: Pick<LocalOrder, 'status'>): boolean {
  return status === undefined || !ended.has(status);
}

const list = localList('tetri.orders', 20, isLocalOrder);

/** The orders made in this browser, the newest first; none on the server. */
export const useLocalOrders = list.use;

/** The same outside components. */
export const readOrders = list.read;

export function keepLocalOrder(order: LocalOrder): void {
  list.write([order, ...list.read().filter(({ uid }) => uid !== order.uid)]);
}

/** Notes where an order of this browser stands now. */
export function noteLocalOrder(uid: string, status: OrderStatus): void {
  const orders = list.read();
  const known = orders.find((order) => order.uid === uid);
  if (!known || known.status === status) return;
  list.write(orders.map((order) => (order === known ? { ...order, status } : order)));
}

export function forgetLocalOrder(uid: string): void {
  list.write(list.read().filter((order) => order.uid !== uid));
}

function isLocalOrder(value: unknown): value is LocalOrder {
  if (typeof value !== 'object' || value === null) return false;
  const order = value as Record<string, unknown>;
  const { status } = order;
  return (
    ['uid', 'secret', 'give', 'receive', 'createdAt'].every((name) => typeof order[name] === 'string') &&
    (status === undefined || typeof status === 'string')
  );
}
