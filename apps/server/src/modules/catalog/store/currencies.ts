import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { currencies, networks } from '../tables.ts';
import { touchCatalog } from './touch-catalog.ts';

export type CurrencyRow = typeof currencies.$inferSelect;
export type CurrencyDraft = typeof currencies.$inferInsert;
export type NetworkRow = typeof networks.$inferSelect;

/** All currencies, closed ones too, in the owner's order. */
export function findCurrencies(reader: Reader): Promise<CurrencyRow[]> {
  return reader.select().from(currencies).orderBy(asc(currencies.positionIn), asc(currencies.code));
}

export async function findCurrency(reader: Reader, id: string): Promise<CurrencyRow | undefined> {
  const [row] = await reader.select().from(currencies).where(eq(currencies.id, id));
  return row;
}

export function findNetworks(reader: Reader): Promise<NetworkRow[]> {
  return reader.select().from(networks).orderBy(asc(networks.code));
}

/** The database refuses a code or a pair of monitor code and city that is there already (`violates`). */
export async function insertCurrency(tx: Tx, draft: CurrencyDraft): Promise<CurrencyRow> {
  const [row] = await tx.insert(currencies).values(draft).returning();
  if (!row) throw new Error('a currency was not inserted');
  await touchCatalog(tx);
  return row;
}

/** What never changes is not among the values: the books count in it. */
type CurrencyChange = Partial<
  Omit<CurrencyRow, 'id' | 'code' | 'symbol' | 'decimals' | 'kind' | 'networkId' | 'cityId' | 'version'>
>;

/** Changes the currency as it was shown; undefined when somebody changed it meanwhile. */
export async function changeCurrency(
  tx: Tx,
  id: string,
  version: number,
  change: CurrencyChange,
): Promise<CurrencyRow | undefined> {
  const [row] = await tx
    .update(currencies)
    .set({ ...change, version: sql`${currencies.version} + 1` })
    .where(and(eq(currencies.id, id), eq(currencies.version, version)))
    .returning();
  if (row) await touchCatalog(tx);
  return row;
}

/** Changes the network as it was shown; undefined when somebody changed it meanwhile. Its code never changes. */
export async function changeNetwork(
  tx: Tx,
  id: string,
  version: number,
  change: Pick<NetworkRow, 'name' | 'addressFormat'>,
): Promise<NetworkRow | undefined> {
  const [row] = await tx
    .update(networks)
    .set({ ...change, version: sql`${networks.version} + 1` })
    .where(and(eq(networks.id, id), eq(networks.version, version)))
    .returning();
  if (row) await touchCatalog(tx);
  return row;
}

/** The database refuses a code that is there already (`violates`). */
export async function insertNetwork(tx: Tx, draft: typeof networks.$inferInsert): Promise<NetworkRow> {
  const [row] = await tx.insert(networks).values(draft).returning();
  if (!row) throw new Error('a network was not inserted');
  await touchCatalog(tx);
  return row;
}
