import { listRewards } from '@tetri/contract';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { listStaffRewards } from '../store/staff-rewards.ts';
import { viewRewards } from '../view/view-reward.ts';
import { handle } from './deps.ts';

export const listRewardsHandler = handle(listRewards, async (input, { db }) => {
  const { rows, counted } = await listStaffRewards(db, input);
  return { rewards: await viewRewards(db, rows), ...cappedCountOf(counted, input.page, input.limit) };
});
