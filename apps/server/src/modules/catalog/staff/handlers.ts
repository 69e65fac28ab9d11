import { changeReserveHandler } from './change-reserve.ts';
import { createCityHandler } from './create-city.ts';
import { createCurrencyHandler } from './create-currency.ts';
import { createNetworkHandler } from './create-network.ts';
import { createOfficeHandler } from './create-office.ts';
import { createRouteHandler } from './create-route.ts';
import { getDemoLifeHandler } from './get-demo-life.ts';
import { getRouteFormulaHandler } from './get-route-formula.ts';
import { getStaffRouteHandler } from './get-staff-route.ts';
import { listFavoriteRoutesHandler } from './list-favorite-routes.ts';
import { listReserveChangesHandler } from './list-reserve-changes.ts';
import { listStaffCurrenciesHandler } from './list-staff-currencies.ts';
import { listStaffOfficesHandler } from './list-staff-offices.ts';
import { listStaffReservesHandler } from './list-staff-reserves.ts';
import { listStaffRoutesHandler } from './list-staff-routes.ts';
import { previewRouteFormulaHandler } from './preview-route-formula.ts';
import { removeDemoHandler } from './remove-demo.ts';
import { saveRouteFormulaHandler } from './save-route-formula.ts';
import { updateCityHandler } from './update-city.ts';
import { updateCurrencyHandler } from './update-currency.ts';
import { updateDemoLifeHandler } from './update-demo-life.ts';
import { updateFavoriteRoutesHandler } from './update-favorite-routes.ts';
import { updateNetworkHandler } from './update-network.ts';
import { updateOfficeHandler } from './update-office.ts';
import { updateRouteHandler } from './update-route.ts';

/** What staff do here. */
export const staffHandlers = [
  changeReserveHandler,
  createCityHandler,
  createCurrencyHandler,
  createNetworkHandler,
  createOfficeHandler,
  createRouteHandler,
  getDemoLifeHandler,
  getRouteFormulaHandler,
  getStaffRouteHandler,
  listFavoriteRoutesHandler,
  listReserveChangesHandler,
  listStaffCurrenciesHandler,
  listStaffOfficesHandler,
  listStaffReservesHandler,
  listStaffRoutesHandler,
  previewRouteFormulaHandler,
  removeDemoHandler,
  saveRouteFormulaHandler,
  updateCityHandler,
  updateCurrencyHandler,
  updateDemoLifeHandler,
  updateFavoriteRoutesHandler,
  updateNetworkHandler,
  updateOfficeHandler,
  updateRouteHandler,
];
