import { parseUnits } from '@tetri/money';
import { friendlyUrlOf } from '../core/friendly-url.ts';
import type {
  additionalServices,
  cities,
  currencies,
  networks,
  officeHours,
  offices,
  routeFields,
  routes,
} from '../tables.ts';
import { type DemoCurrency, demoCurrencies } from './demo-currencies.ts';
import { demoCourierFields, type DemoField, demoFromFields, demoTelegramField, demoToFields } from './demo-fields.ts';
import { demoId } from './demo-id.ts';
import { demoCities, demoNetworks, demoOffices } from './demo-places.ts';
import { type DemoDirection, demoDirections, demoMethod, demoTerms } from './demo-routes.ts';
import { demoDelivery, demoIdentityDocument, demoTexts } from './demo-texts.ts';

export function demoNetworkRows(): (typeof networks.$inferInsert)[] {
  return demoNetworks.map((network) => ({ ...network, id: demoId('network', network.code), isDemo: true }));
}

export function demoCityRows(): (typeof cities.$inferInsert)[] {
  return demoCities.map(({ code, name, timeZone }, position) => ({
    id: demoId('city', code),
    code,
    name,
    timeZone,
    position,
    isDemo: true,
  }));
}

export function demoOfficeRows(): (typeof offices.$inferInsert)[] {
  return demoOffices.map(({ code, city, name, address, phone }, position) => ({
    id: demoId('office', code),
    cityId: demoId('city', city),
    name,
    address,
    phone,
    position,
    isDemo: true,
  }));
}

export function demoHourRows(): (typeof officeHours.$inferInsert)[] {
  return demoOffices.flatMap(({ code, weekdays, saturday }) =>
    [1, 2, 3, 4, 5, 6].map((day) => {
      const [opens, closes] = day === 6 ? saturday : weekdays;
      return { officeId: demoId('office', code), day, opensMinute: opens * 60, closesMinute: closes * 60 };
    }),
  );
}

export function demoCurrencyRows(): (typeof currencies.$inferInsert)[] {
  return demoCurrencies.map(({ network, city, min, max, reserve: _, ...currency }, position) => ({
    ...currency,
    id: demoId('currency', currency.code),
    networkId: network === undefined ? null : demoId('network', network),
    cityId: city === undefined ? null : demoId('city', city),
    positionIn: position,
    positionOut: position,
    minUnits: demoUnits(min, currency),
    maxUnits: demoUnits(max, currency),
    isDemo: true,
  }));
}

export function demoRouteRows(): (typeof routes.$inferInsert)[] {
  return demoDirections.map((direction, position) => {
    const { title, description, text, instructions } = demoTexts(direction);
    return {
      id: demoRouteId(direction),
      fromCurrencyId: demoId('currency', direction.from.code),
      toCurrencyId: demoId('currency', direction.to.code),
      friendlyUrl: friendlyUrlOf(named(direction.from), named(direction.to)),
      position,
      ...demoTerms(direction),
      paymentMethod: demoMethod(direction.from),
      payoutMethod: demoMethod(direction.to),
      instructions,
      seoTitle: title,
      seoDescription: description,
      seoText: text,
      requiredDocuments: hasCash(direction) ? [demoIdentityDocument] : [],
      isDemo: true,
    };
  });
}

export function demoFieldRows(): (typeof routeFields.$inferInsert)[] {
  const ofCurrencies = demoCurrencies.flatMap((currency) => {
    const owner = { currencyId: demoId('currency', currency.code), routeId: null };
    return [
      ...demoFromFields(currency).map((field, position) => fieldRow({ ...owner, side: 'from', position }, field)),
      ...demoToFields(currency).map((field, position) => fieldRow({ ...owner, side: 'to', position }, field)),
    ];
  });
  const ofRoutes = demoDirections
    .filter(hasCash)
    .map((direction) =>
      fieldRow({ currencyId: null, routeId: demoRouteId(direction), side: 'route', position: 0 }, demoTelegramField),
    );
  return [...ofCurrencies, ...ofRoutes];
}

export function demoServiceRows(): (typeof additionalServices.$inferInsert)[] {
  return demoDirections
    .filter(({ from, to }) => from.kind === 'crypto' && to.kind === 'cash')
    .map((direction) => ({
      id: demoServiceId(direction),
      routeId: demoRouteId(direction),
      title: demoDelivery.title,
      description: demoDelivery.description,
      amountUnits: demoUnits(demoDelivery.amounts[direction.to.symbol] ?? '0', direction.to),
      fields: demoCourierFields.map((field) => ({
        regex: null,
        min: null,
        max: null,
        options: [],
        checkAs: null,
        ...field,
        id: demoId('field', `${demoServiceId(direction)}:${field.key}`),
      })),
    }));
}

function demoServiceId({ from, to }: DemoDirection): string {
  return demoId('service', `delivery:${from.code}:${to.code}`);
}

export function demoRouteId({ from, to }: DemoDirection): string {
  return demoId('route', `${from.code}:${to.code}`);
}

/** An amount of the demo's data in units; throws where the data are wrong. */
export function demoUnits(text: string, { code, decimals }: Pick<DemoCurrency, 'code' | 'decimals'>): bigint {
  const units = parseUnits(text, decimals);
  if (units === undefined) throw new Error(`${text} is no amount of ${code}`);
  return units;
}

type FieldPlace = Pick<typeof routeFields.$inferInsert, 'currencyId' | 'routeId' | 'side' | 'position'>;

function fieldRow(place: FieldPlace, field: DemoField): typeof routeFields.$inferInsert {
  return { id: demoId('field', `${place.currencyId ?? place.routeId}:${place.side}:${field.key}`), ...place, ...field };
}

function named(currency: DemoCurrency) {
  return { ...currency, city: demoCities.find(({ code }) => code === currency.city) };
}

function hasCash({ from, to }: DemoDirection): boolean {
  return from.kind === 'cash' || to.kind === 'cash';
}
