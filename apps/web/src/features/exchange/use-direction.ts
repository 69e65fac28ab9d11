import type { RouteNews } from '@tetri/contract';
import { startTransition, useCallback, useState } from 'react';
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

/** The chosen direction: choosing one loads its route, and what is shown stays until that has come. */
export function useDirection(directions: Directions, first: ExchangeRoute) {
  const scope = useScope();
  const [direction, setDirection] = useState<Direction>({
    fromId: first.from._id,
    toId: first.to._id,
    route: first,
    isLoading: false,
    isUnavailable: false,
  });

  const choose = useCallback(
    async (fromId: string, wantedToId: string) => {
      const targets = directions.pairs[fromId] ?? {};
      const toId = wantedToId in targets ? wantedToId : (receivable(directions, fromId)[0]?.id ?? wantedToId);
      const address = targets[toId];
      setDirection((current) => ({ ...current, fromId, toId, isLoading: true, isUnavailable: false }));
      const reading = address === undefined ? Promise.resolve(undefined) : readRoute(scope, address);
      const route = await lasting(reading).catch(() => undefined);
      setDirection((current) => {
        if (current.fromId !== fromId || current.toId !== toId) return current;
        return { ...current, route: route ?? current.route, isLoading: false, isUnavailable: !route };
      });
    },
    [directions, scope],
  );

  // A price that ticks never holds up who is typing.
  const follow = useCallback(
    (news: RouteNews) => startTransition(() => setDirection((current) => withNews(current, news))),
    [],
  );

  return { direction, choose, follow };
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
