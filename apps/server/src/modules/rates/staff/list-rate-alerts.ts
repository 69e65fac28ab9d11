import { listRateAlerts } from '@tetri/contract';
import { handle } from './deps.ts';

export const listRateAlertsHandler = handle(listRateAlerts, async (_input, { rates }) => ({
  alerts: (await rates.sourceAlerts()).map((alert) => ({ ...alert, pairs: [...alert.pairs] })),
}));
