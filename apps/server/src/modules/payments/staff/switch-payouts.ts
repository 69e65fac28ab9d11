import { switchPayouts } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { audit } from '../../audit/index.ts';
import { payoutsAllowed } from '../events.ts';
import { readPayoutSwitch, savePayoutSwitch } from '../payouts/store/payout-rules.ts';
import { viewSwitch } from '../view/view-payout.ts';
import { handle } from './deps.ts';

export const switchPayoutsHandler = handle(switchPayouts, async ({ isStopped, reason }, { db }, request) => {
  const saved = await transaction(db, async (tx) => {
    const before = await readPayoutSwitch(tx);
    await savePayoutSwitch(tx, { isStopped, reason, changedBy: request.actor.name });
    await audit(tx, request, {
      action: 'switchPayouts',
      subject: 'payments',
      subjectId: 'switch',
      label: isStopped ? 'stopped' : 'running',
      reason,
      oldValue: { isStopped: before.isStopped },
      newValue: { isStopped },
    });
    if (!isStopped) await announce(tx, payoutsAllowed, {}, { key: 'payouts' });
    return readPayoutSwitch(tx);
  });
  return { switch: viewSwitch(saved) };
});
