import { useSyncExternalStore } from 'react';

/** An order made in this browser: enough to find it again. */
export interface LocalOrder {
  readonly uid: string;
  readonly secret: string;
  readonly give: string;
  readonly receive: string;
  readonly createdAt: string;
}

const key = 'tetri.orders';
const keptMax = 20;
const changed = 'tetri-orders';
const none: readonly LocalOrder[] = [];
let read: { readonly text: string | null; readonly orders: readonly LocalOrder[] } = { text: null, orders: none };

/** The orders made in this browser, the newest first; none on the server. */
export function useLocalOrders(): readonly LocalOrder[] {
  return useSyncExternalStore(subscribe, readOrders, () => none);
}

export function keepLocalOrder(order: LocalOrder): void {
  const others = readOrders().filter(({ uid }) => uid !== order.uid);
  write([order, ...others].slice(0, keptMax));
}

export function forgetLocalOrder(uid: string): void {
  write(readOrders().filter((order) => order.uid !== uid));
}

function write(orders: readonly LocalOrder[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(orders));
    dispatchEvent(new Event(changed));
  } catch {
    // A browser that keeps nothing still exchanges: the link is in the e-mail too.
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(changed, listener);
    removeEventListener('storage', listener);
  };
}

/** The same outside components. */
export function readOrders(): readonly LocalOrder[] {
  const text = storedText();
  if (text !== read.text) read = { text, orders: parse(text) };
  return read.orders;
}

function storedText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly LocalOrder[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLocalOrder) : none;
  } catch {
    return none;
  }
}

function isLocalOrder(value: unknown): value is LocalOrder {
  if (typeof value !== 'object' || value === null) return false;
  const order = value as Record<string, unknown>;
  return ['uid', 'secret', 'give', 'receive', 'createdAt'].every((name) => typeof order[name] === 'string');
}
