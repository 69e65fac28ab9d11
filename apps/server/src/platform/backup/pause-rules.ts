import pg from 'pg';

const triggerModes: Record<string, string> = { O: 'enable', R: 'enable replica', A: 'enable always' };

/**
 * Empties every table and lifts what judges single rows while a backup's are copied in: foreign keys, since tables come
 * in any order, and triggers, since rows were judged when they were first written. Answers how to put all of it back;
 * foreign keys are then checked over all rows. Checks and unique keys stay in force.
 */
export async function pauseRules(client: pg.Client): Promise<() => Promise<void>> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  const triggers = await client.query<{ table: string; name: string; mode: string }>(`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as mode
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`);
  const tables = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`);

  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers.rows) await client.query(`alter table ${table} disable trigger ${name}`);
  // Migrations may have written rows of their own; the backup holds them as they became.
  if (tables.rows.length > 0)
    await client.query(`truncate ${tables.rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);

  return async () => {
    for (const { table, name, definition } of keys.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { table, name, mode } of triggers.rows)
      await client.query(`alter table ${table} ${triggerModes[mode]} trigger ${name}`);
  };
}
