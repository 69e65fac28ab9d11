import type { CallRequest, createOrder, Language } from '@tetri/contract';
import type { ExchangeRoute } from './directions.ts';
import type { AmountSide } from './route-estimate.ts';
import { type ExchangeFormState, type FieldGroup, fieldName } from './use-exchange-form.ts';

type Field = ExchangeRoute['fields'][number];

/** The fields of a route with the group in which the order carries each. */
export function fieldsOf(route: ExchangeRoute): { group: FieldGroup; field: Field }[] {
  const grouped = (group: FieldGroup, fields: readonly Field[]) => fields.map((field) => ({ group, field }));
  return [
    ...grouped('fromValues', route.from.fields),
    ...grouped('toValues', route.to.fields),
    ...grouped('routeValues', route.fields),
  ];
}

/** The order as the form has it. What is to be received is asked for as an amount below zero. */
export function orderRequest(
  route: ExchangeRoute,
  state: ExchangeFormState,
  asked: { side: AmountSide; text: string },
  lang: Language,
): CallRequest<typeof createOrder> {
  const valuesOf = (group: FieldGroup, fields: readonly Field[]) =>
    fields
      .map(({ key, type }) => {
        const value = state.values[fieldName(group, key)] ?? '';
        return { key, value: type === 'checkbox' ? value === 'true' : value.trim() };
      })
      .filter(({ value }) => value !== '');
  return {
    routeId: route.routeId,
    amount: asked.side === 'give' ? asked.text : `-${asked.text}`,
    fromValues: valuesOf('fromValues', route.from.fields),
    toValues: valuesOf('toValues', route.to.fields),
    routeValues: valuesOf('routeValues', route.fields),
    email: state.email.trim(),
    agreement: true,
    emailNewsletterAgreement: state.newsletter,
    additionalServices: [...state.services],
    lang,
  };
}
