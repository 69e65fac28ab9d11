import { bind, type BoundHandler } from '../../../platform/http/index.ts';
import { callHandlers } from './calls/handlers.ts';
import type { NoticesDeps } from './deps.ts';

/** How people are notified of their orders. */
export function createNoticesModule(deps: NoticesDeps): { readonly calls: readonly BoundHandler[] } {
  return { calls: bind(deps, callHandlers) };
}
