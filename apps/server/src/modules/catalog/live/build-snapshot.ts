import { checkOf } from '../core/check-of.ts';
import { xmlPair } from '../core/xml-pair.ts';
import type {
  additionalServices,
  cities,
  currencies,
  favoriteRoutes,
  networks,
  officeExceptions,
  officeHours,
  offices,
  routeFields,
  routes,
} from '../tables.ts';
import type {
  AdditionalService,
  CatalogSnapshot,
  City,
  Currency,
  Field,
  FieldSide,
  Network,
  Office,
  Route,
} from '../core/types.ts';

/** The catalogue's rows as they stand in the database, each list in the owner's order. */
export interface CatalogRows {
  readonly version: number;
  readonly networks: readonly (typeof networks.$inferSelect)[];
  readonly cities: readonly (typeof cities.$inferSelect)[];
  readonly offices: readonly (typeof offices.$inferSelect)[];
  readonly hours: readonly (typeof officeHours.$inferSelect)[];
  readonly exceptions: readonly (typeof officeExceptions.$inferSelect)[];
  readonly currencies: readonly (typeof currencies.$inferSelect)[];
  readonly routes: readonly (typeof routes.$inferSelect)[];
  readonly fields: readonly (typeof routeFields.$inferSelect)[];
  readonly services: readonly (typeof additionalServices.$inferSelect)[];
  readonly favorites: readonly (typeof favoriteRoutes.$inferSelect)[];
}

/** Puts the rows together: every route with its currencies, and the fields that hold on each of its sides. */
export function buildSnapshot(rows: CatalogRows): CatalogSnapshot {
  const networksById = new Map<string, Network>(
    rows.networks.map(({ id, code, name, addressFormat }) => [id, { id, code, name, addressFormat }]),
  );
  const citiesById = new Map<string, City>(
    rows.cities.map(({ isActive: _, isDemo: __, version: ___, ...city }) => [city.id, city]),
  );
  const officesById = new Map(officesOf(rows, citiesById).map((office) => [office.id, office]));
  const currenciesById = new Map(rows.currencies.map((row) => [row.id, currencyOf(row, networksById, citiesById)]));
  const fieldsOf = fieldFinder(rows, [...officesById.values()]);
  const servicesByRoute = Map.groupBy(
    rows.services.filter(({ isActive }) => isActive),
    ({ routeId }) => routeId,
  );
  const routesById = new Map<string, Route>();
  for (const row of rows.routes) {
    const from = found(currenciesById, row.fromCurrencyId);
    const to = found(currenciesById, row.toCurrencyId);
    const {
      fromCurrencyId: _,
      toCurrencyId: __,
      seoTitle,
      seoDescription,
      seoText,
      inMaxUnits,
      outMaxUnits,
      ...plain
    } = row;
    routesById.set(row.id, {
      ...plain,
      from,
      to,
      isActive: row.isActive && from.isActive && to.isActive,
      inMaxUnits: inMaxUnits ?? undefined,
      outMaxUnits: outMaxUnits ?? undefined,
      seo: { title: seoTitle, description: seoDescription, text: seoText },
      fromFields: fieldsOf(from, row.id, 'from'),
      toFields: fieldsOf(to, row.id, 'to'),
      fields: fieldsOf(undefined, row.id, 'route'),
      services: (servicesByRoute.get(row.id) ?? []).map(serviceOf),
    });
  }
  const inOrder = [...routesById.values()];
  return {
    version: rows.version,
    isDemo: [...rows.currencies, ...rows.routes, ...rows.offices].some(({ isDemo }) => isDemo),
    currencies: currenciesById,
    cities: citiesById,
    offices: officesById,
    officeNames: new Map(rows.offices.map(({ id, name, address }) => [id, { name, address }])),
    routes: routesById,
    routesByFriendlyUrl: new Map(inOrder.map((route) => [route.friendlyUrl, route])),
    routesByXml: Map.groupBy(inOrder, ({ from, to }) => xmlPair(from.xml, to.xml)),
    favorites: rows.favorites.map(({ routeId }) => found(routesById, routeId)),
  };
}

function officesOf(rows: CatalogRows, citiesById: ReadonlyMap<string, City>): Office[] {
  const openCities = new Set(rows.cities.filter(({ isActive }) => isActive).map(({ id }) => id));
  const week = Map.groupBy(rows.hours, ({ officeId }) => officeId);
  const exceptions = Map.groupBy(rows.exceptions, ({ officeId }) => officeId);
  return rows.offices
    .filter(({ isActive, cityId }) => isActive && openCities.has(cityId))
    .map(({ id, cityId, name, address, phone, slots, position }) => {
      const city = found(citiesById, cityId);
      return {
        id,
        city,
        name,
        address,
        phone,
        slots,
        position,
        hours: {
          timeZone: city.timeZone,
          week: week.get(id) ?? [],
          exceptions: (exceptions.get(id) ?? []).map(({ date, opensMinute, closesMinute }) => ({
            date,
            open: opensMinute === null || closesMinute === null ? undefined : { opensMinute, closesMinute },
          })),
        },
      };
    });
}

function currencyOf(
  { networkId, cityId, maxUnits, version: _, ...plain }: CatalogRows['currencies'][number],
  networksById: ReadonlyMap<string, Network>,
  citiesById: ReadonlyMap<string, City>,
): Currency {
  return {
    ...plain,
    maxUnits: maxUnits ?? undefined,
    network: networkId === null ? undefined : found(networksById, networkId),
    city: cityId === null ? undefined : found(citiesById, cityId),
  };
}

/**
 * Fields of a currency hold on that side of all its routes; a route's own field of the same key takes their place. A
 * select field `office` without options of its own offers the offices of the side's city.
 */
function fieldFinder(rows: CatalogRows, offices: readonly Office[]) {
  const byOwner = Map.groupBy(rows.fields, ({ currencyId, routeId, side }) => `${currencyId ?? routeId} ${side}`);
  return (currency: Currency | undefined, routeId: string, side: FieldSide): Field[] => {
    const ofRoute = byOwner.get(`${routeId} ${side}`) ?? [];
    const ofCurrency = currency ? (byOwner.get(`${currency.id} ${side}`) ?? []) : [];
    return [...ofCurrency.filter(({ key }) => !ofRoute.some((own) => own.key === key)), ...ofRoute]
      .sort((one, other) => one.position - other.position)
      .map(({ currencyId: _, routeId: __, side: ___, position: ____, checkAs, ...field }) => ({
        ...field,
        check: checkOf(checkAs, currency?.network),
        options:
          field.key === 'office' && field.options.length === 0 ? officeOptions(offices, currency?.city) : field.options,
      }));
  };
}

function officeOptions(offices: readonly Office[], city: City | undefined): Field['options'] {
  return offices
    .filter((office) => office.city.id === city?.id)
    .map(({ id, name, address }) => ({
      value: id,
      name: { en: `${name.en}, ${address.en}`, ru: `${name.ru}, ${address.ru}`, ka: `${name.ka}, ${address.ka}` },
    }));
}

function serviceOf({
  id,
  title,
  description,
  amountUnits,
  fields,
}: CatalogRows['services'][number]): AdditionalService {
  return {
    id,
    title,
    description,
    amountUnits,
    fields: fields.map(({ checkAs, ...field }) => ({ ...field, check: checkOf(checkAs, undefined) })),
  };
}

function found<Value>(byId: ReadonlyMap<string, Value>, id: string): Value {
  const value = byId.get(id);
  if (value === undefined) throw new Error(`the catalogue refers to ${id}, which it does not hold`);
  return value;
}
