import type { RouteNews } from '@tetri/contract';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { lasting } from '../../app/lasting.ts';
import { useScope } from '../../app/page-scope.ts';
import type { Directions, ExchangeRoute } from './directions.ts';
import { receivable } from './directions.ts';
import { readRoute } from './load-exchange.ts';

export interface Direction {
  readonly fromId: string;
  readonly toId: string;
  /** The last one that was loaded; it may still be the former direction's while `isLoading`. */
  readonly route: ExchangeRoute;
  readonly isLoading: boolean;
  /** The direction just chosen cannot be exchanged now. */
  readonly isUnavailable: boolean;
}

/**
 * The chosen direction: choosing one loads its route, and what is shown stays until that has come; `onChosen` is called with
 * the route then. When the page brings another route, by a link or by going back, the form follows it.
 */
export function useDirection(directions: Directions, ofPage: ExchangeRoute, onChosen: (route: ExchangeRoute) => void) {
  const scope = useScope();
  const [direction, setDirection] = useState(() => directionOf(ofPage));
  const lastChoice = useRef(0);
  useEffect(() => setDirection((current) => withPage(current, ofPage)), [ofPage]);
  // Whoever has left the form is not led back by what they chose in it.
  useEffect(() => () => void (lastChoice.current += 1), []);

  const choose = useCallback(
    async (fromId: string, wantedToId: string) => {
      const targets = directions.pairs[fromId] ?? {};
      const toId = wantedToId in targets ? wantedToId : (receivable(directions, fromId)[0]?.id ?? wantedToId);
      const address = targets[toId];
      const choice = ++lastChoice.current;
      setDirection((current) => ({ ...current, fromId, toId, isLoading: true, isUnavailable: false }));
      const reading = address === undefined ? Promise.resolve(undefined) : readRoute(scope, address);
      const route = await lasting(reading).catch(() => undefined);
      // A later choice is on its way: this one's answer comes too late to be shown.
      if (choice !== lastChoice.current) return;
      setDirection((current) => ({
        ...current,
        route: route ?? current.route,
        isLoading: false,
        isUnavailable: !route?.isAvailable,
      }));
      if (route) onChosen(route);
    },
    [directions, scope, onChosen],
  );

  // A price that ticks never holds up who is typing.
  const follow = useCallback(
    (news: RouteNews) => startTransition(() => setDirection((current) => withNews(current, news))),
    [],
  );

  return { direction, choose, follow };
}

function directionOf(route: ExchangeRoute): Direction {
  return { fromId: route.from._id, toId: route.to._id, route, isLoading: false, isUnavailable: !route.isAvailable };
}

/** The direction of the page's route, unless that is shown already or the person has chosen another meanwhile. */
export function withPage(direction: Direction, ofPage: ExchangeRoute): Direction {
  return direction.isLoading || direction.route === ofPage ? direction : directionOf(ofPage);
}

/** The direction at the route's present price. Whether it is open matters only while it is the chosen one. */
export function withNews(direction: Direction, news: RouteNews): Direction {
  const { route, fromId, toId } = direction;
  if (route.routeId !== news.routeId) return direction;
  const isChosen = route.from._id === fromId && route.to._id === toId;
  return {
    ...direction,
    route: { ...route, ...news },
    isUnavailable: isChosen ? !news.isAvailable : direction.isUnavailable,
  };
}
