import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { rateExportsChanged } from '../../events.ts';
import type { RateExport } from '../core/rate-export.ts';
import { rateExportCities, rateExportCodes, rateExports } from '../tables.ts';

export type RateExportTerms = Omit<RateExport, 'id' | 'version'>;

/** Every export, the public one first, then by name. */
export async function findRateExports(reader: Reader): Promise<RateExport[]> {
  const rows = await reader
    .select()
    .from(rateExports)
    .orderBy(sql`${rateExports.key} <> 'public'`, asc(rateExports.name), asc(rateExports.id));
  const codes = await reader.select().from(rateExportCodes);
  const cities = await reader.select().from(rateExportCities);
  return rows.map((row) => ({
    ...row,
    codes: new Map(codes.filter(({ exportId }) => exportId === row.id).map((one) => [one.currencyId, one.code])),
    cityCodes: new Map(cities.filter(({ exportId }) => exportId === row.id).map((one) => [one.cityId, one.code])),
  }));
}

export async function findRateExport(reader: Reader, id: string): Promise<RateExport | undefined> {
  return (await findRateExports(reader)).find((one) => one.id === id);
}

/** The database refuses a key that is there already (`violates`). */
export async function insertRateExport(tx: Tx, id: string, terms: RateExportTerms): Promise<void> {
  await tx.insert(rateExports).values({ id, ...rowOf(terms) });
  await writeCodes(tx, id, terms);
}

/** Changes the export as it was shown; false when somebody changed it meanwhile. */
export async function changeRateExport(tx: Tx, id: string, version: number, terms: RateExportTerms): Promise<boolean> {
  const { rowCount } = await tx
    .update(rateExports)
    .set({ ...rowOf(terms), version: sql`${rateExports.version} + 1` })
    .where(and(eq(rateExports.id, id), eq(rateExports.version, version)));
  if (rowCount === 0) return false;
  await tx.delete(rateExportCodes).where(eq(rateExportCodes.exportId, id));
  await tx.delete(rateExportCities).where(eq(rateExportCities.exportId, id));
  await writeCodes(tx, id, terms);
  return true;
}

/** Deletes the export as it was shown; false when somebody changed it meanwhile. */
export async function deleteRateExport(tx: Tx, id: string, version: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(rateExports)
    .where(and(eq(rateExports.id, id), eq(rateExports.version, version)));
  await announce(tx, rateExportsChanged, {}, { key: 'rateExports' });
  return (rowCount ?? 0) > 0;
}

function rowOf({ codes: _, cityCodes: __, fromKinds, toKinds, knownCodes, ...row }: RateExportTerms) {
  return { ...row, fromKinds: [...fromKinds], toKinds: [...toKinds], knownCodes: [...knownCodes] };
}

async function writeCodes(tx: Tx, exportId: string, { codes, cityCodes }: RateExportTerms): Promise<void> {
  const ofCurrencies = [...codes].map(([currencyId, code]) => ({ exportId, currencyId, code }));
  const ofCities = [...cityCodes].map(([cityId, code]) => ({ exportId, cityId, code }));
  if (ofCurrencies.length > 0) await tx.insert(rateExportCodes).values(ofCurrencies);
  if (ofCities.length > 0) await tx.insert(rateExportCities).values(ofCities);
  await announce(tx, rateExportsChanged, {}, { key: 'rateExports' });
}
