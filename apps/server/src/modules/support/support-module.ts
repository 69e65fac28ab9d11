import { bind, type BoundHandler } from '../../platform/http/index.ts';
import { callHandlers } from './calls/handlers.ts';
import type { SupportDeps } from './deps.ts';

/** Conversations with people who ask for help. */
export function createSupportModule(deps: SupportDeps): { readonly calls: readonly BoundHandler[] } {
  return {
    calls: bind(deps, callHandlers),
  };
}
