import { type CallInput, decideRewards, moveNotAllowed, notFound, refusal } from '@tetri/contract';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { holdReward, letGo } from '../actions/rewards.ts';
import { lockPartner } from '../store/partners.ts';
import { countDecidable, lockDecidable } from '../store/decidable-rewards.ts';
import { handle } from './deps.ts';

/** So many are decided about in one transaction. */
const rewardsMax = 500;

export const decideRewardsHandler = handle(decideRewards, (input, { db }, request) =>
  transaction(db, async (tx) => {
    const { partnerId, customerId, act, reason } = input;
    const { outcome } = await runCommand(tx, request.actor, { call: decideRewards, input }, async () => {
      const changed = await decide(tx, input);
      if (changed === 0) throw refusal(moveNotAllowed);
      await audit(tx, request, {
        action: 'decideRewards',
        subject: 'partner',
        subjectId: partnerId,
        label: partnerId,
        reason,
        newValue: { act, rewards: changed, ...(customerId === undefined ? {} : { customerId }) },
      });
      return String(changed);
    });
    return { changed: Number.parseInt(outcome, 10), left: await countDecidable(tx, input) };
  }),
);

async function decide(tx: Tx, input: CallInput<typeof decideRewards>): Promise<number> {
  const { partnerId, act, reason } = input;
  if (!(await lockPartner(tx, partnerId))) throw refusal(notFound);
  const rewards = await lockDecidable(tx, input, rewardsMax);
  for (const reward of rewards) {
    // What they owe falls as rewards pay it off.
    const partner = await lockPartner(tx, partnerId);
    if (!partner) throw refusal(notFound);
    await (act === 'hold' ? holdReward(tx, reward, reason) : letGo(tx, partner, reward));
  }
  return rewards.length;
}
