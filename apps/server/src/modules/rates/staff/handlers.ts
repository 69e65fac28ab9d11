import { createRateSourceHandler } from './create-rate-source.ts';
import { getRateSourceHandler } from './get-rate-source.ts';
import { listRateAlertsHandler } from './list-rate-alerts.ts';
import { listRateSourcesHandler } from './list-rate-sources.ts';
import { setManualRateHandler } from './set-manual-rate.ts';
import { setRateSourceActiveHandler } from './set-rate-source-active.ts';
import { tryRateSourceHandler } from './try-rate-source.ts';
import { updateRateSourceHandler } from './update-rate-source.ts';

/** What staff do here. */
export const staffHandlers = [
  createRateSourceHandler,
  getRateSourceHandler,
  listRateAlertsHandler,
  listRateSourcesHandler,
  setManualRateHandler,
  setRateSourceActiveHandler,
  tryRateSourceHandler,
  updateRateSourceHandler,
];
