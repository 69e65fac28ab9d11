import { forbidden, technicalWork } from '@tetri/contract';
import { RouteError } from '../../routing/index.ts';

/** The key of the title under which what stands in place of a page is known, to the server's document and to the browser's tab. */
export function errorTitle(error: unknown): 'missingTitle' | 'closedTitle' | 'workTitle' | 'brokenTitle' {
  const { status, code } = readRouteError(error);
  if (code === technicalWork.code) return 'workTitle';
  if (code === forbidden.code) return 'closedTitle';
  return status === 404 ? 'missingTitle' : 'brokenTitle';
}

/** The status of what a route threw, and the code of the call that refused. Anything else is a defect: 500. */
export function readRouteError(error: unknown): { status: number; code: unknown } {
  if (!(error instanceof RouteError)) return { status: 500, code: undefined };
  return { status: error.status, code: (error.data as { errorCode?: unknown } | null)?.errorCode };
}
