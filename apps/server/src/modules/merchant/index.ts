export { createMerchantModule, type MerchantModule } from './merchant-module.ts';
export type { ExportsStaffDeps } from './exports/staff/deps.ts';
export { staffHandlers as exportsStaffHandlers } from './exports/staff/handlers.ts';
export { type ExportsServer, mountExports } from './exports/http/mount-exports.ts';
export { LiveExports } from './exports/live/live-exports.ts';
