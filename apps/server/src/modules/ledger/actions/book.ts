import { sql } from 'drizzle-orm';
import { databaseError, type Tx } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import type { Booking, EntryDraft } from '../core/booking.ts';
import { withoutZeros } from '../core/booking.ts';
import { withCustody } from '../core/custody.ts';
import { BalanceExhausted, ResolvedBefore } from '../errors.ts';
import { reserveChanged } from '../events.ts';

/**
 * Books everything of one event, or nothing. False, with nothing done, when all of its transfers carry keys that were
 * booked before. Throws `BalanceExhausted` or `ResolvedBefore`; after a throw the transaction can only be rolled back.
 */
export async function book(tx: Tx, booking: Booking): Promise<boolean> {
  const transfers = withoutZeros(booking.transfers ?? []).map(withCustody);
  const body = {
    voids: booking.voids ?? [],
    posts: booking.posts ?? [],
    transfers: transfers.map(({ id, kind, reference, memo = '', key, entries }) => ({
      id,
      kind,
      reference,
      memo,
      key,
      entries: entries.map((entry) => ({
        kind: entry.kind,
        currency: entry.currencyId,
        place: entry.place ?? '',
        units: entry.units.toString(),
      })),
    })),
    holds: (booking.holds ?? []).map((hold) => ({
      id: hold.id,
      kind: hold.on?.kind,
      place: hold.on?.place,
      currency: hold.currencyId,
      units: hold.units.toString(),
      reference: hold.reference,
    })),
  };
  const { rows } = await tx
    .execute<{ booked: boolean; reserves: string[] }>(
      sql`select booked, reserves from ledger_book(${JSON.stringify(body)}::jsonb)`,
    )
    .catch(rethrow);
  const row = rows[0];
  if (!row?.booked) return false;
  // What is sold of cash is bounded by the tills it lies in.
  const inTills = transfers.flatMap(({ entries }) => entries.filter(isInTill).map(({ currencyId }) => currencyId));
  for (const currencyId of new Set([...row.reserves, ...inTills]))
    await announce(tx, reserveChanged, { currencyId }, { key: currencyId });
  return true;
}

function isInTill({ kind, place }: EntryDraft): boolean {
  return kind === 'custody' && place?.startsWith('till:') === true;
}

function rethrow(error: unknown): never {
  const refused = databaseError(error);
  if (refused?.code === 'TL001') throw new ResolvedBefore(refused.message, { cause: error });
  if (refused?.code === 'TL002') throw new BalanceExhausted(BigInt(refused.detail ?? '0'));
  throw error;
}
