import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db, Reader } from '../../../../platform/database/index.ts';

interface Found {
  readonly given: string | null;
  readonly shown: string | null;
}

/**
 * Which of these texts are addresses that one of the methods gave to a customer, whatever became of their order, or wallets that
 * customers are, or were, asked to pay to. Those are kept as they were written.
 */
export async function findGivenAddresses(
  reader: Reader,
  methods: readonly string[],
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set();
  const { rows } = await reader.execute<Found & Record<string, unknown>>(question(methods, texts));
  return among(texts, rows);
}

/** The same where many ask: planned once a connection. */
export async function findGivenAddressesOften(
  db: Db,
  methods: readonly string[],
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  const { sql: text, params: values } = dialect.sqlToQuery(question(methods, texts));
  const { rows } = await db.$client.query<Found>({ name: 'given-addresses', text, values });
  return among(texts, rows);
}

const dialect = new PgDialect();

function question(methods: readonly string[], texts: readonly string[]): SQL {
  const lower = texts.map((text) => text.toLowerCase());
  return sql`
    select address as given, null as shown from deposit_addresses
    where method = any(${sql.param([...methods])}::text[]) and address = any(${sql.param([...texts])}::text[])
    union all
    select null, lower(number) from requisites
    where kind = 'wallet' and lower(number) = any(${sql.param(lower)}::text[])`;
}

function among(texts: readonly string[], rows: readonly Found[]): ReadonlySet<string> {
  const given = new Set(rows.map((row) => row.given));
  const shown = new Set(rows.map((row) => row.shown));
  return new Set(texts.filter((text) => given.has(text) || shown.has(text.toLowerCase())));
}
