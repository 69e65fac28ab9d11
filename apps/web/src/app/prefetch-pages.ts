import { type DataRouter, matchRoutes, type RouteObject } from 'react-router';
import { whenIdle } from './when-idle.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader can spare what he did not ask for: not on slow lines, nor where he saves data. */
export function canSpare(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');
}

/** Loads the scripts of pages whose links are in sight, when the browser is idle, so that following one is quick. */
export function prefetchPages(router: Pick<DataRouter, 'subscribe'>, routes: RouteObject[], basename: string): void {
  if (!canSpare((navigator as { connection?: Connection }).connection)) return;
  const known = new Set<RouteObject>();
  const look = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const { origin, pathname } = new URL(link.href, location.href);
      if (origin !== location.origin || !isInSight(link)) continue;
      for (const { route } of matchRoutes(routes, pathname, basename) ?? []) {
        if (known.has(route) || typeof route.lazy !== 'function') continue;
        known.add(route);
        void route.lazy().catch(() => known.delete(route));
      }
    }
  };
  whenIdle(look);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') whenIdle(look);
  });
}

function isInSight(link: Element): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
