export { audit, type AuditedChange, type AuditScope } from './audit.ts';
export * from './store.ts';
export type { AuditStaffDeps } from './staff/deps.ts';
export { staffHandlers as auditStaffHandlers } from './staff/handlers.ts';
