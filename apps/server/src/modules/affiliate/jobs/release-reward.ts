import { readNow, transaction } from '../../../platform/database/index.ts';
import { enqueue, perform } from '../../../platform/outbox/index.ts';
import { releaseReward } from '../actions/release-reward.ts';
import { lockRewardOf, makeAvailable } from '../actions/rewards.ts';

/** Makes a reward part of the balance, unless somebody holds it or took it back. */
export const releaseRewardJob = perform(releaseReward, ({ orderId }, { db }) =>
  transaction(db, async (tx) => {
    const found = await lockRewardOf(tx, orderId);
    if (found?.reward.status !== 'pending') return;
    const { partner, reward } = found;
    if (reward.dueAt <= (await readNow(tx))) await makeAvailable(tx, partner, reward);
    else await enqueue(tx, releaseReward, { orderId }, { key: orderId, at: reward.dueAt });
  }),
);
