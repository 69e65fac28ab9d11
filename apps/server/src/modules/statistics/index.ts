export { type DemoVisits, removeDemoVisits, seedDemoVisits } from './demo/demo-visits.ts';
export { createStatisticsModule } from './statistics-module.ts';
export { findVisitBreaches } from './store/find-breaches.ts';
export { readVisits } from './store/read-visits.ts';
export type { StatisticsStaffDeps } from './staff/deps.ts';
export { staffHandlers as statisticsStaffHandlers } from './staff/handlers.ts';
