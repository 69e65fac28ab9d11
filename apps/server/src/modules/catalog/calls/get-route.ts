import { getRoute, refusal, routeNotAvailable } from '@tetri/contract';
import { handle } from '../deps.ts';
import { viewRoute } from '../view/view-route.ts';

export const getRouteHandler = handle(getRoute, ({ id }, { catalog, rates }, { lang }) => {
  const route = catalog.snapshot().routes.get(id);
  if (!route) throw refusal(routeNotAvailable);
  return { route: viewRoute({ catalog, rates }, route, lang) };
});
