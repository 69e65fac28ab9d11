import { useCallback } from 'react';
import { useDestinationFault } from '../../app/use-destination-fault.ts';
import type { ExchangeRoute } from './directions.ts';
import { fieldsOf, type FormField, serviceFieldsOf } from './order-request.ts';
import type { ExchangeForm } from './use-exchange-form.ts';

/** Judges where the money goes: one field when it is left, all of them before the form is sent. */
export function useFieldCheck(route: ExchangeRoute, { state, change }: ExchangeForm) {
  const faultOf = useDestinationFault();
  const { values, services, toWallet } = state;

  const check = useCallback(
    async ({ field, name }: FormField) => {
      const value = values[name] ?? '';
      const text = await faultOf(field, value);
      if (text !== undefined) change({ found: { name, value, text } });
      return text;
    },
    [values, faultOf, change],
  );
  /** The name of the first field that is wrong. */
  const checkAll = useCallback(async () => {
    const fields = [...fieldsOf(route, { services, toWallet }), ...serviceFieldsOf(route, services)];
    const texts = await Promise.all(fields.map(check));
    return fields[texts.findIndex((text) => text !== undefined)]?.name;
  }, [route, services, toWallet, check]);

  return { check, checkAll };
}
