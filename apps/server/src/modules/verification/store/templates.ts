import type { VerificationTemplate, VerificationType } from '@tetri/contract';
import { readTemplate } from '@tetri/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../platform/database/index.ts';
import { deliveredTemplates } from '../core/delivered.ts';
import { verificationTemplates } from '../tables.ts';

type TemplateRow = typeof verificationTemplates.$inferSelect;

/** A version of a form, read. */
export interface KeptTemplate extends TemplateRow {
  readonly form: VerificationTemplate;
}

/** What new verifications are made by; the delivered form becomes the first version when it is first asked for. */
export async function currentTemplate(tx: Tx, type: VerificationType): Promise<KeptTemplate> {
  const last = (await findLast(tx, type)) ?? (await deliver(tx, type));
  return read(last);
}

async function findTemplate(reader: Reader, id: string): Promise<KeptTemplate | undefined> {
  const [row] = await reader.select().from(verificationTemplates).where(eq(verificationTemplates.id, id));
  return row && read(row);
}

/** The version that a verification was made by. */
export async function templateOf(reader: Reader, id: string): Promise<KeptTemplate> {
  const found = await findTemplate(reader, id);
  if (!found) throw new Error('a verification has its template');
  return found;
}

export async function findVersion(
  reader: Reader,
  type: VerificationType,
  version: number,
): Promise<TemplateRow | undefined> {
  const [row] = await reader
    .select()
    .from(verificationTemplates)
    .where(and(eq(verificationTemplates.type, type), eq(verificationTemplates.version, version)));
  return row;
}

/** All versions, the newest of each kind first. */
export async function listTemplates(reader: Reader): Promise<TemplateRow[]> {
  return reader
    .select()
    .from(verificationTemplates)
    .orderBy(verificationTemplates.type, desc(verificationTemplates.version));
}

/** Undefined where another one of this version is there already. */
export async function insertTemplate(
  tx: Tx,
  draft: Pick<TemplateRow, 'type' | 'version' | 'definition' | 'staffId' | 'staffName'>,
): Promise<TemplateRow | undefined> {
  const [row] = await tx
    .insert(verificationTemplates)
    .values({ ...draft, id: newId(), createdAt: sql`tetri_now()` })
    .onConflictDoNothing()
    .returning();
  return row;
}

async function findLast(reader: Reader, type: VerificationType): Promise<TemplateRow | undefined> {
  const [row] = await reader
    .select()
    .from(verificationTemplates)
    .where(eq(verificationTemplates.type, type))
    .orderBy(desc(verificationTemplates.version))
    .limit(1);
  return row;
}

async function deliver(tx: Tx, type: VerificationType): Promise<TemplateRow> {
  const definition = JSON.stringify(deliveredTemplates[type], null, 2);
  const row = await insertTemplate(tx, { type, version: 1, definition, staffId: null, staffName: '' });
  // Somebody else was first.
  const there = row ?? (await findLast(tx, type));
  if (!there) throw new Error('the delivered template was not written');
  return there;
}

function read(row: TemplateRow): KeptTemplate {
  const result = readTemplate(row.definition);
  if ('fault' in result) throw new Error(`template ${row.id} does not fit its schema: ${result.fault.place}`);
  return { ...row, form: result.template };
}
