import { type Router, matchRoutes, settleRoute, type Route } from '../routing/index.ts';
import { loadAhead, openWhole } from './reload-on-chunk-failure.ts';
import { whenIdle } from './when-idle.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader can spare what they did not ask for: not on slow lines, nor where they save data. */
export function canSpare(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');
}

/**
 * Loads the scripts of pages whose links are in sight, when the browser is idle, so that following one is quick. One link
 * at a time, and again only when the browser is idle: a reader who types meanwhile notices nothing. A page that did not come
 * is opened whole by who follows its link: a browser that lost one of its files does not ask for that again.
 */
export function prefetchPages(
  router: Pick<Router, 'subscribe' | 'hrefOf'>,
  routes: readonly Route[],
  base: string,
): void {
  if (!canSpare((navigator as { connection?: Connection }).connection)) return;
  const known = new Set<string>();
  const lost = new Set<string>();
  let waiting: string[] = [];
  const loadNext = async () => {
    const pathname = waiting.shift();
    if (pathname === undefined) return;
    known.add(pathname);
    const matches = matchRoutes(routes, pathname) ?? [];
    await loadAhead(() => Promise.all(matches.map(({ route }) => settleRoute(route)))).catch(() => lost.add(pathname));
    whenIdle(loadNext);
  };
  const look = () => {
    const isBusy = waiting.length > 0;
    waiting = [...new Set(linksInSight(base))].filter((pathname) => !known.has(pathname));
    if (!isBusy) void loadNext();
  };
  whenIdle(look);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') whenIdle(look);
    else if (lost.has(navigation.location.pathname)) openWhole(router.hrefOf(navigation.location));
  });
}

/** Paths below `base` that links in the window lead to, without it. */
function linksInSight(base: string): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.origin === location.origin && link.pathname.startsWith(`${base}/`) && isInSight(link))
    .map(({ pathname }) => pathname.slice(base.length));
}

function isInSight(link: Element): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
