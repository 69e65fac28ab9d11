import { listAuditHandler } from './list-audit.ts';
import { verifyAuditHandler } from './verify-audit.ts';

/** What staff do here. */
export const staffHandlers = [listAuditHandler, verifyAuditHandler];
