import type { Language } from '@tetri/contract';
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { cannedAnswers } from '../tables.ts';

export type CannedRow = typeof cannedAnswers.$inferSelect;

export interface CannedTerms {
  readonly title: string;
  readonly texts: Readonly<Record<Language, string>>;
}

/** By title; `search` is looked for in titles and texts, as it was typed. */
export function findCanned(reader: Reader, search = ''): Promise<CannedRow[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return reader
    .select()
    .from(cannedAnswers)
    .where(
      search ? or(ilike(cannedAnswers.title, pattern), ilike(sql`${cannedAnswers.texts}::text`, pattern)) : undefined,
    )
    .orderBy(asc(cannedAnswers.title), asc(cannedAnswers.id));
}

export async function findCannedAnswer(reader: Reader, id: string): Promise<CannedRow | undefined> {
  const [row] = await reader.select().from(cannedAnswers).where(eq(cannedAnswers.id, id));
  return row;
}

export async function insertCanned(tx: Tx, terms: CannedTerms): Promise<CannedRow> {
  const [row] = await tx
    .insert(cannedAnswers)
    .values({ id: newId(), ...terms })
    .returning();
  if (!row) throw new Error('a canned answer was not inserted');
  return row;
}

/** Undefined when somebody changed it meanwhile. */
export async function changeCanned(
  tx: Tx,
  id: string,
  version: number,
  terms: CannedTerms,
): Promise<CannedRow | undefined> {
  const [row] = await tx
    .update(cannedAnswers)
    .set({ ...terms, version: sql`${cannedAnswers.version} + 1` })
    .where(and(eq(cannedAnswers.id, id), eq(cannedAnswers.version, version)))
    .returning();
  return row;
}

/** What was deleted; undefined when it was not there. */
export async function deleteCanned(tx: Tx, id: string): Promise<CannedRow | undefined> {
  const [row] = await tx.delete(cannedAnswers).where(eq(cannedAnswers.id, id)).returning();
  return row;
}
