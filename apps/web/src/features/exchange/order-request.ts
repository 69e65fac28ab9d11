import { type CallRequest, type createOrder, keysNotNeeded, type Language } from '@tetri/contract';
import type { ExchangeRoute } from './directions.ts';
import type { AmountSide } from './route-estimate.ts';
import { type ExchangeFormState, type FieldGroup, fieldName } from './exchange-form-state.ts';

type Field = ExchangeRoute['fields'][number];

export interface FormField {
  readonly group: FieldGroup;
  readonly field: Field;
  readonly name: string;
}

/** What decides which fields are asked for. */
type Chosen = Pick<ExchangeFormState, 'services' | 'toWallet'>;

/** Whether what is received goes into the customer's wallet here: then nobody asks where to send it. */
export function isIntoWallet({ to }: Pick<ExchangeRoute, 'to'>, { toWallet }: Pick<Chosen, 'toWallet'>): boolean {
  return toWallet === to._id;
}

/** The fields that are asked for beside the chosen services, with the group in which the order carries each, and its name in the form. */
export function fieldsOf(route: ExchangeRoute, chosen: Chosen): FormField[] {
  const grouped = (group: FieldGroup, fields: readonly Field[]) =>
    fields.map((field) => ({ group, field, name: fieldName(group, field.key) }));
  return [
    ...grouped('fromValues', route.from.fields),
    ...grouped('toValues', toFieldsOf(route, chosen)),
    ...grouped('routeValues', route.fields),
  ];
}

function toFieldsOf(route: ExchangeRoute, chosen: Chosen): readonly Field[] {
  if (isIntoWallet(route, chosen)) return [];
  const { to, additionalServices } = route;
  const services = additionalServices.filter(({ _id }) => chosen.services.includes(_id)).map(({ fields }) => fields);
  const notNeeded = keysNotNeeded(to.kind, services);
  return to.fields.filter(({ key }) => !notNeeded.has(key));
}

/** Of the services ticked those that this direction has: one may have been ticked for another. */
export function servicesOf(route: ExchangeRoute, ticked: readonly string[]): string[] {
  return ticked.filter((id) => route.additionalServices.some(({ _id }) => _id === id));
}

/** What the chosen services ask for. */
export function serviceFieldsOf(route: ExchangeRoute, chosen: readonly string[]): FormField[] {
  return route.additionalServices
    .filter(({ _id }) => chosen.includes(_id))
    .flatMap((service) =>
      service.fields.map((field) => ({
        group: 'serviceValues',
        field,
        name: serviceFieldName(service._id, field.key),
      })),
    );
}

function serviceFieldName(serviceId: string, key: string): string {
  return fieldName('serviceValues', `${serviceId}.${key}`);
}

/** What an order carries that nobody typed: the page's language, and who and what led to it. */
type OrderOrigin = Pick<CallRequest<typeof createOrder>, 'partner' | 'utm'> & { readonly lang: Language };

/** The order as the form has it. What is to be received is asked for as an amount below zero. */
export function orderRequest(
  route: ExchangeRoute,
  state: ExchangeFormState,
  asked: { side: AmountSide; text: string },
  origin: OrderOrigin,
): CallRequest<typeof createOrder> {
  const valuesOf = (group: FieldGroup, fields: readonly Field[], nameOf = (key: string) => fieldName(group, key)) =>
    fields
      .map(({ key, type }) => {
        const value = state.values[nameOf(key)] ?? '';
        return { key, value: type === 'checkbox' ? value === 'true' : value.trim() };
      })
      .filter(({ value }) => value !== '');
  return {
    routeId: route.routeId,
    amount: asked.side === 'give' ? asked.text : `-${asked.text}`,
    fromValues: valuesOf('fromValues', route.from.fields),
    toValues: valuesOf('toValues', toFieldsOf(route, state)),
    ...(isIntoWallet(route, state) && { toWallet: true }),
    routeValues: valuesOf('routeValues', route.fields),
    email: state.email.trim(),
    agreement: true,
    emailNewsletterAgreement: state.newsletter,
    additionalServices: servicesOf(route, state.services),
    serviceValues: route.additionalServices
      .filter(({ _id }) => state.services.includes(_id))
      .flatMap(({ _id: serviceId, fields }) =>
        valuesOf('serviceValues', fields, (key) => serviceFieldName(serviceId, key)).map((value) => ({
          ...value,
          serviceId,
        })),
      ),
    ...origin,
  };
}
