import { eq, sql } from 'drizzle-orm';
import { newId, type Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { submissionsChanged } from '../events.ts';
import { submissions } from '../tables.ts';

/** Puts the samples in front of the readers of a demo. */
export async function seedDemoReviews(tx: Tx): Promise<void> {
  const { sampleReviews } = await import('../../demo/texts/sample-reviews.ts');
  // Ids rise as the days do, since lists go by them.
  const oldestFirst = sampleReviews.toSorted((one, other) => other.daysAgo - one.daysAgo);
  const at = (daysAgo: number) => sql`tetri_now() - make_interval(days => ${daysAgo})`;
  await tx.insert(submissions).values(
    oldestFirst.map(({ daysAgo, ...review }) => ({
      id: newId(),
      kind: 'review' as const,
      state: 'shown' as const,
      ...review,
      isDemo: true,
      createdAt: at(daysAgo),
      decidedAt: at(daysAgo),
    })),
  );
}

export type DemoReview = Pick<
  typeof submissions.$inferInsert,
  'id' | 'lang' | 'name' | 'stars' | 'message' | 'createdAt'
> & {
  /** By whom it was not shown and why; it waits where this is absent. */
  readonly rejected?:
    | { readonly staffId: string; readonly name: string; readonly at: Date; readonly reason: string }
    | undefined;
};

/** Puts reviews of the demo's past in front of the moderators; the oldest first. */
export async function seedDemoModeration(tx: Tx, reviews: readonly DemoReview[]): Promise<void> {
  await tx.insert(submissions).values(
    reviews.map(({ rejected, ...review }) => ({
      ...review,
      kind: 'review' as const,
      state: rejected ? ('rejected' as const) : ('waiting' as const),
      isDemo: true,
      decidedBy: rejected?.staffId ?? null,
      decidedByName: rejected?.name ?? '',
      decidedAt: rejected?.at ?? null,
      reason: rejected?.reason ?? '',
    })),
  );
}

/** Takes out the demo's reviews alone; those of real people stay. */
export async function removeDemoReviews(tx: Tx): Promise<void> {
  await tx.delete(submissions).where(eq(submissions.isDemo, true));
  await announce(tx, submissionsChanged, {}, { key: 'submissions' });
}
