import { listStaffOffices } from '@tetri/contract';
import { findCities, findOffices } from '../store/places.ts';
import { viewStaffCity, viewStaffOffice } from '../view/view-staff-office.ts';
import { countOf } from '../../../platform/http/index.ts';
import { handle } from './deps.ts';

export const listStaffOfficesHandler = handle(listStaffOffices, async (_input, { db }) => {
  const [cities, offices] = await Promise.all([findCities(db), findOffices(db)]);
  return {
    cities: cities.map(viewStaffCity),
    offices: offices.map(viewStaffOffice),
    count: countOf(offices.length, 1, Math.max(1, offices.length)),
  };
});
