import { bind, type BoundHandler } from '../../platform/http/index.ts';
import type { OperationsDeps } from './deps.ts';
import { handlers } from './handlers.ts';

export { audit, type AuditedChange, type AuditScope, verifyAuditChain } from './audit/index.ts';
export type { OperationsDeps } from './deps.ts';
export type { Mailbox } from './mailbox.ts';

/** What staff do: the calls of the back office. */
export function createOperationsModule(deps: OperationsDeps): { readonly calls: readonly BoundHandler[] } {
  return { calls: bind(deps, handlers) };
}
