import type { AccountName } from './account.ts';

/** One line of a transfer: above zero into the account, below zero out of it. */
export interface EntryDraft extends AccountName {
  readonly units: bigint;
}

/** Moves money between accounts of one currency (or of several, each summing to zero). */
export interface TransferDraft {
  readonly id: string;
  /** What happened: "deposit", "payout", "exchangeIn", "reserveDeposit". */
  readonly kind: string;
  /** What it is about, mostly an order's id. */
  readonly reference: string;
  /** Why, in a person's words. */
  readonly memo?: string;
  /** A transfer that may happen once only carries a key, such as "payout:<order id>". */
  readonly key?: string;
  /** The place that the money comes to or leaves, where the transfer brings or takes any; nobody named it where there is none. */
  readonly place?: string | undefined;
  readonly entries: readonly EntryDraft[];
}

export interface HoldDraft {
  readonly id: string;
  readonly currencyId: string;
  /** On what it is held; without it on the reserve of the currency. */
  readonly on?: Omit<AccountName, 'currencyId'>;
  readonly units: bigint;
  readonly reference: string;
}

/** Everything of one event: booked whole or not at all, with all accounts locked in the order of their ids. */
export interface Booking {
  readonly voids?: readonly string[];
  /** The hold is released and becomes the transfer, which must be among `transfers`. */
  readonly posts?: readonly { readonly hold: string; readonly transfer: string }[];
  readonly transfers?: readonly TransferDraft[];
  readonly holds?: readonly HoldDraft[];
}

/** Entries of zero say nothing and are left out; a transfer without entries is no transfer. */
export function withoutZeros(transfers: readonly TransferDraft[]): TransferDraft[] {
  return transfers
    .map((transfer) => ({ ...transfer, entries: transfer.entries.filter((entry) => entry.units !== 0n) }))
    .filter((transfer) => transfer.entries.length > 0);
}

/** The same, with its money coming to this place, or leaving it. */
export function placed(booking: Booking, place: string): Booking {
  return { ...booking, transfers: (booking.transfers ?? []).map((transfer) => ({ ...transfer, place })) };
}

/** Joins bookings that belong to one event. */
export function joinBookings(bookings: readonly Booking[]): Booking {
  return {
    voids: bookings.flatMap((booking) => booking.voids ?? []),
    posts: bookings.flatMap((booking) => booking.posts ?? []),
    transfers: bookings.flatMap((booking) => booking.transfers ?? []),
    holds: bookings.flatMap((booking) => booking.holds ?? []),
  };
}

/** The two entries of the simplest transfer. */
export function entries(
  currencyId: string,
  from: Omit<AccountName, 'currencyId'>,
  to: Omit<AccountName, 'currencyId'>,
  units: bigint,
): EntryDraft[] {
  return [
    { ...from, currencyId, units: -units },
    { ...to, currencyId, units },
  ];
}
