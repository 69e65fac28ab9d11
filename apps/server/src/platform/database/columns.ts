import { type SQL, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

const numericUnits = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(40,0)',
  fromDriver: (text) => BigInt(text),
  toDriver: (units) => units.toString(),
});

/** An amount in the currency's smallest part: NUMERIC(40,0) in the database, bigint in code. */
export function units(name: string) {
  return numericUnits(name);
}

/** A moment: timestamptz in the database, Date in code. `tetri_now()` is cut to milliseconds, so nothing is lost. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Raw bytes, such as a digest: bytea in the database, Buffer in code. */
export function bytes(name: string) {
  return bytea(name);
}

/** A moment this far from now by the database's clock, for conditions and values; below zero it is past. */
export function secondsFromNow(seconds: number): SQL {
  return sql`tetri_now() + make_interval(secs => ${seconds})`;
}
