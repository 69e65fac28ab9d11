import { getRouteByXml, refusal, routeNotAvailable } from '@tetri/contract';
import { xmlPair } from '../core/xml-pair.ts';
import { handle } from '../deps.ts';
import { shownRoutes } from './view-summary.ts';
import { viewRoute } from './view-route.ts';

/** Cash has one code in every city: the first route that is open is answered, or else the first. */
export const getRouteByXmlHandler = handle(getRouteByXml, ({ xmlIn, xmlOut }, { catalog, rates, lang }) => {
  const routes = catalog.snapshot().routesByXml.get(xmlPair(xmlIn, xmlOut)) ?? [];
  const route = shownRoutes({ catalog, rates }, routes)[0]?.[0] ?? routes[0];
  if (!route) throw refusal(routeNotAvailable);
  return { route: viewRoute({ catalog, rates }, route, lang) };
});
