import { type CallAnswer, type getOrder, hasDeliveryAddress, type Language } from '@tetri/contract';
import { type CatalogSnapshot, type Route, textIn } from '../../catalog/index.ts';
import type { FieldValue } from '../core/types.ts';
import type { OrderRow } from '../tables.ts';
import { viewValues } from './view-values.ts';

type OrderedServices = CallAnswer<typeof getOrder>['order']['additionalServices'];

/** The additional services of an order with what was asked for each. */
export function viewServices(
  { services, routeValues }: Pick<OrderRow, 'services' | 'routeValues'>,
  route: Route | undefined,
  snapshot: Pick<CatalogSnapshot, 'officeNames'>,
  lang: Language,
): OrderedServices {
  return services.map((id) => {
    const service = route?.services.find((one) => one.id === id);
    const values = routeValues.filter(({ serviceId }) => serviceId === id);
    return {
      _id: id,
      title: service ? textIn(service.title, lang) : '',
      values: viewValues(values, service?.fields, snapshot, lang),
    };
  });
}

/** The values of the route's own fields. */
export function ownValues(values: readonly FieldValue[]): FieldValue[] {
  return values.filter(({ serviceId }) => serviceId === undefined);
}

/** Somebody brings the cash: a service was ordered that asked where to, so nobody has to come to the office. */
export function isDelivered(
  { toCurrencyId, routeValues }: Pick<OrderRow, 'toCurrencyId' | 'routeValues'>,
  { currencies }: CatalogSnapshot,
): boolean {
  const isCash = currencies.get(toCurrencyId)?.kind === 'cash';
  return isCash && hasDeliveryAddress(routeValues);
}
