import { type Db, transaction } from '../../../platform/database/index.ts';
import { listen } from '../../../platform/outbox/index.ts';
import { screeningChanged, screeningDecided } from '../../screening/index.ts';
import { askOnceMore, askUnderWay, listHeldOf } from '../actions/ask-screening.ts';
import { followClear, refuseScreened } from '../actions/settle-screening.ts';
import { isEnded } from '../core/is-ended.ts';
import { isScreeningOpen } from '../core/screening.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';

const batch = 100;

/** What people decided about an order that was held: it goes on by itself, or only goes back. */
export const screeningDecidedListener = listen(
  screeningDecided,
  'followScreening',
  async ({ subjectKind, subjectId, userId, decision }, { db }) => {
    if (subjectKind === 'verification' && decision === 'clear' && userId !== null) await askHeldOf(db, userId);
    if (subjectKind !== 'order') return;
    await withLockedOrder(db, subjectId, async (tx, { order }) => {
      // One that is asked anew is answered with the decision known.
      if (decision === 'clear' && order.screening === 'held') await followClear(tx, order);
      // Whatever else was answered meanwhile: people refused it.
      if (decision === 'refuse' && (!isEnded(order) || isScreeningOpen(order))) await refuseScreened(tx, order);
    });
  },
);

/** What was cleared of who the person is counts for their orders that wait. */
async function askHeldOf(db: Db, userId: string): Promise<void> {
  for (const id of await listHeldOf(db, userId))
    await withLockedOrder(db, id, async (tx, { order }) => {
      if (order.screening === 'held') await askOnceMore(tx, order);
    });
}

/** Another list, rule or provider is asked about all that was not paid out yet. */
export const screeningChangedListener = listen(screeningChanged, 'askUnderWay', async (_changed, { db }) => {
  let after: string | undefined | null = null;
  while (after !== undefined) {
    const before: string | null = after;
    after = await transaction(db, (tx) => askUnderWay(tx, before, batch));
  }
});
