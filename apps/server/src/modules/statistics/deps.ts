import { handlerFor } from '../../platform/http/index.ts';
import type { VisitCounter } from './store/visit-counter.ts';

export interface StatisticsDeps {
  readonly visits: VisitCounter;
  /** The host that the site is reached under. */
  readonly siteHost: () => string;
}

export const handle = handlerFor<StatisticsDeps>();
