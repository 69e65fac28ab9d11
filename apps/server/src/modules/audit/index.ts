export { audit, type AuditedChange } from './actions/audit.ts';
export * from './store/audit-entries.ts';
export type { AuditStaffDeps } from './staff/deps.ts';
export { staffHandlers as auditStaffHandlers } from './staff/handlers.ts';
