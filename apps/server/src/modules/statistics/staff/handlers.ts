import { getDashboardHandler } from './get-dashboard.ts';
import { getVisitsHandler } from './get-visits.ts';

/** What staff do here. */
export const staffHandlers = [getDashboardHandler, getVisitsHandler];
