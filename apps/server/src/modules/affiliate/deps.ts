import { handlerFor } from '../../platform/http/index.ts';
import type { VisitBook } from './visit-book.ts';

export interface AffiliateDeps {
  readonly visits: VisitBook;
  /** The host that the site is reached under. */
  readonly siteHost: () => string;
}

export const handle = handlerFor<AffiliateDeps>();
