import type { OrderStatus } from '@tetri/contract';

const outcomes: Readonly<Partial<Record<OrderStatus, 'success' | 'error'>>> = {
  done: 'success',
  returned: 'error',
  deleted: 'error',
};

interface Returning {
  readonly uid: bigint;
  readonly status: OrderStatus;
  /** What the shop calls the order. */
  readonly externalId: string | null;
  readonly clientCallbackUrl: string | null;
}

/** Where a shop's customer goes back to, with which order it was and how it ended; null while it has not, and where no shop sent them. */
export function returnUrlOf({ uid, status, externalId, clientCallbackUrl }: Returning): string | null {
  const outcome = outcomes[status];
  const url = clientCallbackUrl === null ? null : URL.parse(clientCallbackUrl);
  // Orders of before may hold an address of another kind.
  if (outcome === undefined || url?.protocol !== 'https:') return null;
  url.searchParams.set('orderUID', uid.toString());
  if (externalId !== null) url.searchParams.set('externalId', externalId);
  url.searchParams.set('status', outcome);
  return url.href;
}
