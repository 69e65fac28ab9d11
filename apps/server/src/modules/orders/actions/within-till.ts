import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { transaction } from '../../../platform/database/index.ts';
import type { Route } from '../../catalog/index.ts';
import { cashOffice, type DraftToPay, officeIdOf } from '../../payments/index.ts';
import type { OrdersDeps } from '../deps.ts';
import { tooSmallReserve } from './open-route.ts';

/** Of one process one order at a time holds the lock of a till: those that waited for it could leave `make` no connection. */
const inTurn = pLimit(1);

/**
 * Makes an order of cash while nobody else is promised anything from the till of its office, and refuses it, as the reserve
 * would, where that has less left. Where the office has no till in use, it is made at once.
 */
export async function withinTill<Made>(
  deps: Pick<OrdersDeps, 'db' | 'prices' | 'tillsLeft'>,
  { draft, route }: { readonly draft: DraftToPay; readonly route: Route },
  make: () => Promise<Made>,
): Promise<Made> {
  const { db, tillsLeft } = deps;
  const { payoutMethod, toValues, routeValues, toCurrencyId: currencyId, outUnits } = draft;
  const officeId = payoutMethod === cashOffice ? officeIdOf([...toValues, ...routeValues]) : undefined;
  if (!officeId || !tillsLeft) return make();
  const left = async (reader: Parameters<typeof tillsLeft>[0]) =>
    (await tillsLeft(reader)).find((till) => till.officeId === officeId && till.currencyId === currencyId)?.units;
  if ((await left(db)) === undefined) return make();
  return inTurn(() =>
    transaction(db, async (tx) => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`till promises:${officeId}:${currencyId}`}, 0))`,
      );
      const units = await left(tx);
      if (units !== undefined && outUnits > units) throw tooSmallReserve(deps, route, units > 0n ? units : 0n);
      return make();
    }),
  );
}
