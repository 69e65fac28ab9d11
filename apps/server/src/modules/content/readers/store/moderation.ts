import type { VoiceKind, VoiceState } from '@tetri/contract';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { voicesChanged } from '../events.ts';
import type { VoiceRow } from './reviews.ts';
import { voices } from '../tables.ts';

export interface VoiceFilter {
  readonly kind?: VoiceKind | undefined;
  readonly state: VoiceState;
}

/** What waits, the longest first; what was decided, the latest first. */
export function findVoices(
  reader: Reader,
  filter: VoiceFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<VoiceRow[]> {
  const order = filter.state === 'waiting' ? [asc(voices.id)] : [desc(voices.decidedAt), desc(voices.id)];
  return reader
    .select()
    .from(voices)
    .where(conditionOf(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

export function countVoices(reader: Reader, filter: VoiceFilter): Promise<number> {
  return reader.$count(voices, conditionOf(filter));
}

/** How many of each kind wait. */
export async function countWaiting(reader: Reader): Promise<Record<VoiceKind, number>> {
  const rows = await reader
    .select({ kind: voices.kind, count: count() })
    .from(voices)
    .where(eq(voices.state, 'waiting'))
    .groupBy(voices.kind);
  const of = (kind: VoiceKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { review: of('review'), comment: of('comment') };
}

export async function findVoice(reader: Reader, id: string): Promise<VoiceRow | undefined> {
  const [row] = await reader.select().from(voices).where(eq(voices.id, id));
  return row;
}

export interface Decision {
  readonly id: string;
  readonly from: VoiceState;
  readonly to: 'shown' | 'rejected';
  readonly reason: string;
  readonly staff: { readonly staffId: string; readonly name: string };
}

/** Lets a text through or rejects it; undefined where it does not stand as it was read. The text itself never changes. */
export async function decideVoice(tx: Tx, decision: Decision): Promise<VoiceRow | undefined> {
  const { id, from, to, reason, staff } = decision;
  const [row] = await tx
    .update(voices)
    .set({
      state: to,
      reason,
      decidedBy: staff.staffId,
      decidedByName: staff.name,
      decidedAt: sql`tetri_now()`,
    })
    .where(and(eq(voices.id, id), eq(voices.state, from)))
    .returning();
  if (row) await announce(tx, voicesChanged, {}, { key: 'voices' });
  return row;
}

function conditionOf({ kind, state }: VoiceFilter) {
  return and(eq(voices.state, state), kind && eq(voices.kind, kind));
}
