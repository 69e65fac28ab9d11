import { listRewards } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { listStaffRewards } from '../store/staff-rewards.ts';
import { viewReward } from '../view/view-reward.ts';
import { handle } from './deps.ts';

export const listRewardsHandler = handle(listRewards, async (input, { db }) => {
  const { rows, total } = await listStaffRewards(db, input);
  const rewards = await Promise.all(rows.map((row) => viewReward(db, row)));
  return { rewards, count: countOf(total, input.page, input.limit) };
});
