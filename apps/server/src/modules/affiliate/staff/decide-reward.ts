import { type CallInput, decideReward, notFound, refusal } from '@tetri/contract';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { holdReward, letGo, lockRewardOf, reverseReward } from '../actions/rewards.ts';
import { findReward } from '../store/orders.ts';
import type { PartnerRow, RewardRow } from '../tables.ts';
import { viewReward } from '../view/view-reward.ts';
import { handle } from './deps.ts';

export const decideRewardHandler = handle(decideReward, (input, { db }, request) =>
  transaction(db, async (tx) => {
    const { orderId, act, reason } = input;
    await runCommand(tx, request.actor, { call: decideReward, input }, async () => {
      const found = await lockRewardOf(tx, orderId);
      if (!found) throw refusal(notFound);
      await decide(tx, found, input);
      const after = await findReward(tx, orderId);
      const reward = await viewReward(tx, found.reward);
      await audit(tx, request, {
        action: 'decideReward',
        subject: 'partner',
        subjectId: found.partner.userId,
        label: reward.uid,
        reason,
        oldValue: { status: found.reward.status },
        newValue: { status: after?.status, reward: reward.reward },
      });
      return act;
    });
    const reward = await findReward(tx, orderId);
    if (!reward) throw refusal(notFound);
    return { reward: await viewReward(tx, reward) };
  }),
);

async function decide(
  tx: Tx,
  { partner, reward }: { readonly partner: PartnerRow; readonly reward: RewardRow },
  { act, reason }: CallInput<typeof decideReward>,
): Promise<void> {
  if (act === 'hold') await holdReward(tx, reward, reason);
  else if (act === 'release') await letGo(tx, partner, reward);
  else await reverseReward(tx, partner, reward, reason);
}
