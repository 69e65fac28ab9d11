import { getRateHistoryHandler } from './get-rate-history.ts';
import { getRouteByFriendlyUrlHandler } from './get-route-by-friendly-url.ts';
import { getRouteByXmlHandler } from './get-route-by-xml.ts';
import { getRouteHandler } from './get-route.ts';
import { listFavoriteRatesHandler } from './list-favorite-rates.ts';
import { listOfficesHandler } from './list-offices.ts';
import { listReservesHandler } from './list-reserves.ts';
import { listRoutesCompactHandler } from './list-routes-compact.ts';
import { listRoutesHandler } from './list-routes.ts';

/** What visitors and programs ask here. */
export const callHandlers = [
  listRoutesHandler,
  listRoutesCompactHandler,
  getRouteHandler,
  getRateHistoryHandler,
  getRouteByXmlHandler,
  getRouteByFriendlyUrlHandler,
  listFavoriteRatesHandler,
  listReservesHandler,
  listOfficesHandler,
];
