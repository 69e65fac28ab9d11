import type { CallOutput, getRoute } from '@tetri/contract';
import type { ReactNode } from 'react';
import { HowRouteWorks } from './how-route-works.tsx';
import { RateChart } from './rate-chart.tsx';
import styles from './rate-page.module.css';
import { RouteTerms } from './route-terms.tsx';
import { SimilarList } from './similar-list.tsx';
import type { SimilarRoute } from './similar-routes.ts';

interface RatePageProps {
  readonly route: CallOutput<typeof getRoute>['route'];
  readonly similar: readonly SimilarRoute[];
  /** What customers say, where they have said something. */
  readonly children?: ReactNode;
}

/** What there is to know of a direction, below its form. */
export function RatePage({ route, similar, children }: RatePageProps) {
  return (
    <div className={styles['page']}>
      <RateChart key={route.routeId} routeId={route.routeId} />
      <div className={styles['columns']}>
        <RouteTerms route={route} />
        <HowRouteWorks route={route} />
      </div>
      {children}
      <SimilarList routes={similar} />
    </div>
  );
}
