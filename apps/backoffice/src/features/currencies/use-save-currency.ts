import {
  createCurrency,
  listStaffCurrencies,
  listStaffReserves,
  listStaffRoutes,
  updateCurrency,
} from '@tetri/contract';
import { useState } from 'react';
import { useSaved } from '../../components/use-saved.ts';
import { useChange } from '../../service/use-call.ts';
import type { Currency } from './currency.ts';
import { type CurrencyForm, requestOf } from './currency-form.ts';

const affected = [listStaffCurrencies, listStaffReserves, listStaffRoutes];

/** A currency as it is stored; one that is not yet has no version. */
export interface StoredCurrency {
  readonly version: number;
  readonly currency?: Currency;
}

/** Returns what saves a currency: a new one, whose id it then passes on, or an existing one. */
export function useSaveCurrency(onUpdated: () => void) {
  const { onSuccess: saySaved } = useSaved();
  const create = useChange(createCurrency, affected);
  const update = useChange(updateCurrency, affected);
  const [createdId, setCreatedId] = useState<string>();

  function save({ version, currency }: StoredCurrency, form: CurrencyForm) {
    // What it is was said when it was made, and stays.
    const { code, symbol, decimals, kind, networkId, cityId, ...terms } = requestOf(form);
    if (currency) {
      update.mutate(
        { ...terms, id: currency._id, version },
        {
          onSuccess: () => {
            onUpdated();
            saySaved();
          },
        },
      );
      return;
    }
    create.mutate(
      { ...terms, code, symbol, decimals, kind, networkId, cityId },
      {
        onSuccess: ({ currency: created }) => {
          setCreatedId(created._id);
          saySaved();
        },
      },
    );
  }

  return { save, createdId, isPending: create.isPending || update.isPending, error: create.error ?? update.error };
}
