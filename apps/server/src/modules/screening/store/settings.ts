import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { screeningChanged } from '../events.ts';
import { screeningSettings } from '../tables.ts';

export type SettingsRow = typeof screeningSettings.$inferSelect;

export async function readSettings(reader: Reader): Promise<SettingsRow> {
  const [row] = await reader.select().from(screeningSettings);
  if (!row) throw new Error('the settings of screening are not there');
  return row;
}

/** False where somebody changed them since `version`. */
export async function changeSettings(
  tx: Tx,
  version: number,
  changes: Partial<Omit<SettingsRow, 'isOnly' | 'isActive' | 'question' | 'version'>>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(screeningSettings)
    .set({ ...changes, version: sql`${screeningSettings.version} + 1` })
    .where(eq(screeningSettings.version, version));
  return rowCount === 1;
}

/**
 * Whether anything is asked at all, kept as it is until the transaction ends: whoever credits money reads it, and what was
 * credited before it was switched on is asked about by the event of that.
 */
export async function isScreeningActive(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ active: boolean }>(
    sql`select is_active as active from screening_settings for key share`,
  );
  return rows[0]?.active === true;
}

/** How long a provider's answer holds for what is about to leave: what it knew longer ago is asked anew. */
const freshSeconds = 3600;

/** The last answer about a subject. */
export interface Answer {
  readonly screenedQuestion: bigint | null;
  readonly screenedAt: Date | null;
}

/**
 * Whether what is about to leave has to be asked about once more, kept as it is until the transaction ends: it never was, or
 * lists, rules or the provider are others by now, or the provider answered too long ago.
 */
export async function isAnswerStale(tx: Tx, { screenedQuestion, screenedAt }: Answer): Promise<boolean> {
  const { rows } = await tx.execute<{ stale: boolean }>(sql`
    select is_active and (question is distinct from ${screenedQuestion?.toString() ?? null}::bigint
      or provider_is_on and ${screenedAt?.toISOString() ?? null}::timestamptz < tetri_now() - make_interval(secs => ${freshSeconds}))
      as stale
    from screening_settings for key share`);
  return rows[0]?.stale === true;
}

/** After each change of a list, a rule or the provider: whether anything is asked from now on, and that it is another question. */
export async function announceChange(tx: Tx): Promise<void> {
  // With the lock of a deletion, so that nobody credits money meanwhile who saw it as it was before.
  await tx.execute(sql`select from screening_settings for update`);
  await tx.execute(sql`
    update screening_settings set question = question + 1, is_active = provider_is_on
      or exists (select from screening_rules where is_on)
      or exists (select from screening_lists l where l.is_active and exists (
        select from screening_entries e
        where e.list_id = l.id and (e.import_id is null or e.import_id = l.import_id)))`);
  await announce(tx, screeningChanged, {}, { key: 'screening' });
}
