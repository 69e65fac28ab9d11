import { switchSweeping } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { readSweepSwitch, saveSweepSwitch } from '../sweeps/store/sweep-rules.ts';
import { viewSweepSwitch } from '../sweeps/view/view-sweeps.ts';
import { handle } from './deps.ts';

export const switchSweepingHandler = handle(switchSweeping, async ({ isOn }, { db }, request) => {
  const saved = await transaction(db, async (tx) => {
    const before = await readSweepSwitch(tx);
    await saveSweepSwitch(tx, { isOn, changedBy: request.actor.name });
    await audit(tx, request, {
      action: 'switchSweeping',
      subject: 'payments',
      subjectId: 'sweeps',
      label: isOn ? 'on' : 'off',
      oldValue: { isOn: before.isOn },
      newValue: { isOn },
    });
    return readSweepSwitch(tx);
  });
  return { switch: viewSweepSwitch(saved) };
});
