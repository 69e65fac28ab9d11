import { getMaintenance } from '@tetri/contract';
import { findLastAudit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const getMaintenanceHandler = handle(getMaintenance, async (_input, { db, settings }) => {
  const last = await findLastAudit(db, 'setMaintenance');
  return {
    offlineStatus: settings.isOffline(),
    lastChange: last ? { staffName: last.staffName, reason: last.reason, at: last.at.toISOString() } : null,
  };
});
