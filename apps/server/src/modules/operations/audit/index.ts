export { audit, type AuditedChange, type AuditScope } from './audit.ts';
export * from './store.ts';
