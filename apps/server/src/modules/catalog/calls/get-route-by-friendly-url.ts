import { getRouteByFriendlyUrl, refusal, routeNotAvailable } from '@tetri/contract';
import { handle } from '../deps.ts';
import { viewRoute } from '../view/view-route.ts';

export const getRouteByFriendlyUrlHandler = handle(
  getRouteByFriendlyUrl,
  ({ friendlyURL }, { catalog, rates }, { lang }) => {
    const route = catalog.snapshot().routesByFriendlyUrl.get(friendlyURL);
    if (!route) throw refusal(routeNotAvailable);
    return { route: viewRoute({ catalog, rates }, route, lang) };
  },
);
