import type pg from 'pg';

export interface Filling {
  readonly table: string;
  /** What makes its rows; each has a number `n`, from 1. */
  readonly from: string;
  /** SQL by column. One that is left out has its default, else NULL, else what is empty. */
  readonly values: Readonly<Record<string, string>>;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isLeft: boolean;
}

const empty: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `''`,
  jsonb: `'[]'`,
  boolean: 'false',
  smallint: '0',
  integer: '0',
  bigint: '0',
  numeric: '0',
  'timestamp with time zone': 'now()',
};

/** Fills a table while its triggers and foreign keys rest; its indexes are built at once afterwards, which takes a fraction of the time. */
export async function fillTable(client: pg.Client, { table, from, values }: Filling): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `SELECT column_name AS name, data_type AS type,
       is_generated = 'ALWAYS' OR is_identity = 'YES' OR column_default IS NOT NULL OR is_nullable = 'YES' AS "isLeft"
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  );
  const unknown = Object.keys(values).filter((name) => !columns.some((column) => column.name === name));
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}`);
  const written = columns.filter(({ name, isLeft }) => name in values || !isLeft);
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made
     FROM pg_index i WHERE i.indrelid = $1::regclass AND NOT i.indisprimary
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [table],
  );
  await client.query('BEGIN');
  await client.query(`SET LOCAL session_replication_role = replica`);
  await client.query(`SET LOCAL maintenance_work_mem = '1GB'`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query(
    `INSERT INTO ${table} (${written.map(({ name }) => name).join(', ')})
     SELECT ${written.map(({ name, type }) => values[name] ?? empty[type] ?? 'NULL').join(', ')} FROM ${from}`,
  );
  for (const { made } of indexes) await client.query(made);
  await client.query('COMMIT');
  await client.query(`VACUUM ANALYZE ${table}`);
}
