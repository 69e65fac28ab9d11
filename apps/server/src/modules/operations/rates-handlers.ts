import { createRateSourceHandler } from './calls/create-rate-source.ts';
import { getRateSourceHandler } from './calls/get-rate-source.ts';
import { getRouteFormulaHandler } from './calls/get-route-formula.ts';
import { listRateAlertsHandler } from './calls/list-rate-alerts.ts';
import { listRateSourcesHandler } from './calls/list-rate-sources.ts';
import { previewRouteFormulaHandler } from './calls/preview-route-formula.ts';
import { saveRouteFormulaHandler } from './calls/save-route-formula.ts';
import { setManualRateHandler } from './calls/set-manual-rate.ts';
import { setRateSourceActiveHandler } from './calls/set-rate-source-active.ts';
import { tryRateSourceHandler } from './calls/try-rate-source.ts';
import { updateRateSourceHandler } from './calls/update-rate-source.ts';

export const ratesHandlers = [
  listRateSourcesHandler,
  getRateSourceHandler,
  createRateSourceHandler,
  updateRateSourceHandler,
  tryRateSourceHandler,
  listRateAlertsHandler,
  setRateSourceActiveHandler,
  setManualRateHandler,
  getRouteFormulaHandler,
  previewRouteFormulaHandler,
  saveRouteFormulaHandler,
];
