import { type SQL, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';
import type { Reader } from './transaction.ts';

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

/** The time by the database's clock, which deadlines are set and judged by. */
export async function readNow(reader: Reader): Promise<Date> {
  const { rows } = await reader.execute<{ ms: number }>(
    sql`select (extract(epoch from tetri_now()) * 1000)::float8 as ms`,
  );
  if (!rows[0]) throw new Error('the database does not tell the time');
  return new Date(rows[0].ms);
}

/** A moment this far from now by the database's clock, for conditions and values; below zero it is past. */
export function secondsFromNow(seconds: number): SQL {
  return sql`tetri_now() + make_interval(secs => ${seconds})`;
}
