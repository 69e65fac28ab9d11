import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { SiteSettings } from './site-settings.ts';
import { settings } from '../tables.ts';

export async function readSettings(reader: Reader): Promise<SiteSettings> {
  // As text: a column that holds a string of digits would be read as a number.
  const rows = await reader.select({ name: settings.name, value: sql<string>`${settings.value}::text` }).from(settings);
  return SiteSettings.parse(Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown])));
}

/** Keeps these and leaves the others. Only the listener of `settingsChanged` brings them to running processes. */
export async function writeSettings(tx: Tx, changes: Partial<SiteSettings>): Promise<void> {
  for (const [name, value] of Object.entries(changes)) {
    await tx.execute(sql`
      insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
      on conflict (name) do update set value = excluded.value, changed_at = tetri_now()`);
  }
}
