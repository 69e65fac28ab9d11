import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Tables are declared twice, in SQL for the database and in TypeScript for queries: here the two are held together. */
const sources = join(import.meta.dirname, '../..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('tables.ts'));
const exported = await Promise.all(
  files.map(async (path) => Object.values((await import(pathToFileURL(join(sources, path)).href)) as object)),
);
const tables = exported
  .flat()
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

/** PostgreSQL writes `numeric(12,8)`, drizzle `numeric(12, 8)`; a serial is an integer with a default. */
const asPostgresSays = (type: string) =>
  type
    .replace(', ', ',')
    .replace(/^serial$/, 'integer')
    .replace(/^bigserial$/, 'bigint');

test('finds the declared tables', () => {
  expect(tables.length).toBeGreaterThan(30);
});

test.each(tables.map((table) => [table.name, table] as const))(
  '%s is declared as it is in the database',
  async (name, { columns }) => {
    const { rows } = await database.db.$client.query<{
      column: string;
      type: string;
      nullable: boolean;
      filled: boolean;
    }>(
      `select attname as column, format_type(atttypid, atttypmod) as type, not attnotnull as nullable,
            atthasdef or attidentity <> '' as filled
     from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
      [name],
    );
    const actual = new Map(rows.map((row) => [row.column, row]));
    const declared = columns.map((column) => ({
      column: column.name,
      type: asPostgresSays(column.getSQLType()),
      nullable: !column.notNull,
    }));
    expect(declared.map(({ column }) => [column, actual.get(column)?.type, actual.get(column)?.nullable])).toEqual(
      declared.map(({ column, type, nullable }) => [column, type, nullable]),
    );

    // A column the code does not know must be filled by the database.
    const unknown = rows.filter(({ column }) => !declared.some((one) => one.column === column));
    expect(unknown.filter(({ nullable, filled }) => !nullable && !filled)).toEqual([]);
    // A value the code may leave out must have a default.
    const mayBeLeftOut = columns.filter(
      (column) => column.notNull && column.hasDefault && column.defaultFn === undefined,
    );
    expect(mayBeLeftOut.filter((column) => !actual.get(column.name)?.filled).map((column) => column.name)).toEqual([]);
  },
);
