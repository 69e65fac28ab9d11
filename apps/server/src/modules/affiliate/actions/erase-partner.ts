import type { Tx } from '../../../platform/database/index.ts';
import { lockWaitingRewards } from '../store/orders.ts';
import { lockPartner } from '../store/partners.ts';
import { forgetPartner } from '../store/personal-data.ts';
import { reverseReward } from './rewards.ts';

/** Erases somebody as a partner. Rewards that still wait would reach nobody: they are taken back. */
export async function erasePartner(tx: Tx, userId: string): Promise<void> {
  const partner = await lockPartner(tx, userId);
  if (partner) {
    for (const reward of await lockWaitingRewards(tx, userId)) await reverseReward(tx, partner, reward, 'personErased');
  }
  await forgetPartner(tx, userId);
}
