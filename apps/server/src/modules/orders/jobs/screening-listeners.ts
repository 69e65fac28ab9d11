import { transaction } from '../../../platform/database/index.ts';
import { listen } from '../../../platform/outbox/index.ts';
import { screeningChanged, screeningDecided } from '../../screening/index.ts';
import { askUnderWay } from '../actions/ask-screening.ts';
import { goOnCleared, refuseScreened } from '../actions/settle-screening.ts';
import { withLockedOrder } from '../store/with-locked-order.ts';

const batch = 100;

/** What people decided about an order that was held: it goes on by itself, or only goes back. */
export const screeningDecidedListener = listen(
  screeningDecided,
  'followScreening',
  async ({ subjectKind, subjectId, decision }, { db }) => {
    if (subjectKind !== 'order') return;
    await withLockedOrder(db, subjectId, async (tx, { order }) => {
      // One that is asked anew is answered with the decision known.
      if (decision === 'clear' && order.screening === 'held') await goOnCleared(tx, order);
      if (decision === 'refuse' && (order.screening === 'held' || order.screening === 'due'))
        await refuseScreened(tx, order);
    });
  },
);

/** Another list, rule or provider is asked about all that was not paid out yet. */
export const screeningChangedListener = listen(screeningChanged, 'askUnderWay', async (_changed, { db }) => {
  let after: string | undefined | null = null;
  while (after !== undefined) {
    const before: string | null = after;
    after = await transaction(db, (tx) => askUnderWay(tx, before, batch));
  }
});
