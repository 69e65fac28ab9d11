export { createMerchantModule, type MerchantModule } from './merchant-module.ts';
export type { ExportsStaffDeps } from './exports/staff/deps.ts';
export { staffHandlers as exportsStaffHandlers } from './exports/staff/handlers.ts';
export { type ExportsServer, mountExports } from './exports/http/mount-exports.ts';
export { LiveExports } from './exports/live/live-exports.ts';
export type { DeliveryRunner } from './notifications/live/delivery-runner.ts';
export { forgetDeliveriesOf } from './notifications/store/deliveries.ts';
export type { NotificationsStaffDeps } from './notifications/staff/deps.ts';
export { staffHandlers as notificationsStaffHandlers } from './notifications/staff/handlers.ts';
