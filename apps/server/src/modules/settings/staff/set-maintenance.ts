import { changedMeanwhile, refusal, setMaintenance } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const setMaintenanceHandler = handle(
  setMaintenance,
  async ({ offlineStatus, reason }, { db, settings }, request) => {
    // Somebody else has just pressed the same switch: their reason stands in the log, not two.
    if (settings.isOffline() === offlineStatus) throw refusal(changedMeanwhile);
    await transaction(db, async (tx) => {
      await settings.setOffline(tx, offlineStatus);
      await audit(tx, request, {
        action: 'setMaintenance',
        subject: 'site',
        subjectId: 'maintenance',
        label: offlineStatus ? 'closed' : 'open',
        reason,
        oldValue: { offlineStatus: !offlineStatus },
        newValue: { offlineStatus },
      });
    });
    return { offlineStatus };
  },
);
