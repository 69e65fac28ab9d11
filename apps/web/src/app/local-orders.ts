import { localList } from './local-list.ts';

/** An order made in this browser: enough to find it again. */
export interface LocalOrder {
  readonly uid: string;
  readonly secret: string;
  readonly give: string;
  readonly receive: string;
  readonly createdAt: string;
}

const list = localList('tetri.orders', 20, isLocalOrder);

/** The orders made in this browser, the newest first; none on the server. */
export const useLocalOrders = list.use;

/** The same outside components. */
export const readOrders = list.read;

export function keepLocalOrder(order: LocalOrder): void {
  list.write([order, ...list.read().filter(({ uid }) => uid !== order.uid)]);
}

export function forgetLocalOrder(uid: string): void {
  list.write(list.read().filter((order) => order.uid !== uid));
}

function isLocalOrder(value: unknown): value is LocalOrder {
  if (typeof value !== 'object' || value === null) return false;
  const order = value as Record<string, unknown>;
  return ['uid', 'secret', 'give', 'receive', 'createdAt'].every((name) => typeof order[name] === 'string');
}
