import { useSyncExternalStore } from 'react';
import type { OrderAddress } from './use-live-order.ts';
import { readOrders } from './local-orders.ts';

const key = 'tetri.checkout';

/** Notes which order this tab leaves for a provider's page: the address that it comes back to has no secret in it. */
export function rememberCheckout({ uid, secret }: Left): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ uid, secret }));
  } catch {
    // Where nothing may be kept, the orders of this browser are known by the page alone.
  }
}

/** The secret of an order that this tab left, or that was made in this browser; undefined on the server and elsewhere. */
export function useKnownSecret(uid: string): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => secretOf(uid),
    () => undefined,
  );
}

function secretOf(uid: string): string | undefined {
  const left = readLeft();
  return left?.uid === uid ? left.secret : readOrders().find((order) => order.uid === uid)?.secret;
}

type Left = Pick<OrderAddress, 'uid' | 'secret'>;

function readLeft(): Left | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isAddress(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isAddress(value: unknown): value is Left {
  const { uid, secret } = (value ?? {}) as Record<string, unknown>;
  return typeof uid === 'string' && typeof secret === 'string';
}
