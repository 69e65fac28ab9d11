import { listRewards } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { listStaffRewards } from '../store/staff-rewards.ts';
import { viewRewards } from '../view/view-reward.ts';
import { handle } from './deps.ts';

export const listRewardsHandler = handle(listRewards, async (input, { db }) => {
  const { rows, total } = await listStaffRewards(db, input);
  return { rewards: await viewRewards(db, rows), count: countOf(total, input.page, input.limit) };
});
