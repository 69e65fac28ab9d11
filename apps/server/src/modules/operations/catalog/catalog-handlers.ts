import { createCityHandler } from '../calls/create-city.ts';
import { createCurrencyHandler } from '../calls/create-currency.ts';
import { createNetworkHandler } from '../calls/create-network.ts';
import { createOfficeHandler } from '../calls/create-office.ts';
import { createRouteHandler } from '../calls/create-route.ts';
import { getStaffRouteHandler } from '../calls/get-staff-route.ts';
import { listFavoriteRoutesHandler } from '../calls/list-favorite-routes.ts';
import { listStaffCurrenciesHandler } from '../calls/list-staff-currencies.ts';
import { listStaffOfficesHandler } from '../calls/list-staff-offices.ts';
import { listStaffRoutesHandler } from '../calls/list-staff-routes.ts';
import { removeDemoHandler } from '../calls/remove-demo.ts';
import { updateCityHandler } from '../calls/update-city.ts';
import { updateCurrencyHandler } from '../calls/update-currency.ts';
import { updateFavoriteRoutesHandler } from '../calls/update-favorite-routes.ts';
import { updateNetworkHandler } from '../calls/update-network.ts';
import { updateOfficeHandler } from '../calls/update-office.ts';
import { updateRouteHandler } from '../calls/update-route.ts';

/** The staff calls about currencies, places and routes. */
export const catalogHandlers = [
  listStaffCurrenciesHandler,
  createCurrencyHandler,
  updateCurrencyHandler,
  createNetworkHandler,
  updateNetworkHandler,
  listStaffOfficesHandler,
  createCityHandler,
  updateCityHandler,
  createOfficeHandler,
  updateOfficeHandler,
  listStaffRoutesHandler,
  getStaffRouteHandler,
  createRouteHandler,
  updateRouteHandler,
  listFavoriteRoutesHandler,
  updateFavoriteRoutesHandler,
  removeDemoHandler,
];
