import { getTableColumns, is, type Query, Table } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { SelectedFields, SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type { Reader } from './transaction.ts';

/** What `select` has made. */
interface MadeSelect<Row> {
  readonly _: { readonly selectedFields: object; readonly result: Row[] };
  toSQL(): Query;
}

/** Makes texts, and has no connection. */
const builder = drizzle.mock();

/**
 * A select whose text is made once for the whole process, and which PostgreSQL plans once for each connection: for the few that
 * each step of an order asks, since making such a text takes longer than answering it. Its parameters are named by
 * `sql.placeholder`, its fields are columns, expressions and whole tables that are not joined to another. `name` is the
 * statement's, unique in the product.
 */
export function preparedSelect<Values extends Readonly<Record<string, unknown>>, Row>(
  name: string,
  select: (builder: Pick<Reader, 'select'>) => MadeSelect<Row>,
): (reader: Reader, values: Values) => Promise<Row[]> {
  const made = select(builder);
  const query = made.toSQL();
  const fields = inOrder(made._.selectedFields as SelectedFields);
  return (reader, values) =>
    reader._.session
      .prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(query, fields, name, true)
      .execute(values);
}

/** As the builder orders the columns of its text. */
function inOrder(fields: SelectedFields): SelectedFieldsOrdered {
  return Object.entries(fields).flatMap(([key, field]) =>
    is(field, Table)
      ? Object.entries(getTableColumns(field)).map(([column, one]) => ({ path: [key, column], field: one }))
      : [{ path: [key], field }],
  ) as SelectedFieldsOrdered;
}
