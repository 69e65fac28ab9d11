import { demoId, demoReserves } from '../modules/catalog/index.ts';
import { entries, PastLedger } from '../modules/ledger/index.ts';
import type { PastOrder } from '../modules/orders/index.ts';
import { placeCode } from '../modules/payments/index.ts';
import type { Seeded } from './seeded.ts';

type Event = PastOrder['events'][number];

/**
 * Books the past: what the owner put in at its beginning, everything that happened to orders and partners, and at its end what brings each
 * reserve to what the demo shows.
 */
export function pastBooks(
  orders: readonly { readonly events: readonly Event[] }[],
  seeded: Seeded,
  span: { begin: Date; now: Date },
): PastLedger {
  const ledger = new PastLedger();
  const events = orders
    .flatMap((order) => order.events)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const drifts = driftsOf(events);
  for (const { id, code, units, officeIds } of demoReserves()) {
    const { least = 0n, last = 0n } = drifts.get(id) ?? {};
    // So much that it comes out as it shall, where that covers all that is promised on the way.
    const exact = units - last;
    const needed = units / 4n - least;
    const put = exact > needed ? exact : needed;
    const change = { id: seeded.idAt(span.begin), currencyId: id, at: span.begin, memo: 'Demo reserve' };
    deposit(ledger, put, { ...change, changeId: demoId('reserve', code), officeIds });
  }
  for (const { at, booking } of events) ledger.book(booking, at);
  for (const { id, code, units, officeIds } of demoReserves()) {
    const missing = units - ledger.available(id);
    if (missing === 0n) continue;
    const change = { id: seeded.idAt(span.now), currencyId: id, at: span.now, memo: 'Demo reserve' };
    deposit(ledger, missing, { ...change, changeId: demoId('reserve', `${code}:now`), officeIds });
  }
  return ledger;
}

interface Deposit {
  readonly id: string;
  readonly changeId: string;
  readonly currencyId: string;
  readonly at: Date;
  readonly memo: string;
  /** Cash lies in the tills of its city. */
  readonly officeIds: readonly string[];
}

function deposit(ledger: PastLedger, units: bigint, { id, changeId, currencyId, at, memo, officeIds }: Deposit): void {
  const places = officeIds.length === 0 ? [''] : officeIds.map((officeId) => placeCode({ kind: 'till', officeId }));
  const kind = units > 0n ? 'reserveDeposit' : 'reserveWithdrawal';
  const share = units / BigInt(places.length);
  const transfers = places.map((place, index) => ({
    id: index === 0 ? id : demoId('reserve', `${changeId}:${place}`),
    kind,
    reference: changeId,
    memo,
    place,
    key: index === 0 ? `reserve:${changeId}` : `reserve:${changeId}:${place}`,
    entries: entries(
      currencyId,
      { kind: 'ownerCapital' },
      { kind: 'reserve' },
      index === 0 ? units - share * BigInt(places.length - 1) : share,
    ),
  }));
  ledger.book({ transfers }, at);
}

/** How far what is left unpromised of each reserve goes from where it began: at its lowest, and at the end. */
function driftsOf(events: readonly Event[]): Map<string, { least: bigint; last: bigint }> {
  const drifts = new Map<string, { least: bigint; last: bigint }>();
  const holds = new Map<string, { currencyId: string; units: bigint }>();
  const move = (currencyId: string, units: bigint) => {
    const { least = 0n, last = 0n } = drifts.get(currencyId) ?? {};
    const now = last + units;
    drifts.set(currencyId, { least: now < least ? now : least, last: now });
  };
  for (const { booking } of events) {
    for (const id of [...(booking.voids ?? []), ...(booking.posts ?? []).map(({ hold }) => hold)]) {
      const hold = holds.get(id);
      if (hold) move(hold.currencyId, hold.units);
    }
    for (const { entries: lines } of booking.transfers ?? [])
      for (const { kind, currencyId, units } of lines) if (kind === 'reserve') move(currencyId, units);
    for (const { id, currencyId, on, units } of booking.holds ?? []) {
      if (on && on.kind !== 'reserve') continue;
      holds.set(id, { currencyId, units });
      move(currencyId, -units);
    }
  }
  return drifts;
}
