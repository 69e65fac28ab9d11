import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from '../../routing/index.ts';
import { currencyLabel } from './currency-label.ts';
import { type Kept, kindState } from './kind-state.ts';
import type { Currency } from './load-verifications.ts';
import { StateText } from './state-text.tsx';
import { useVerificationMessages } from './use-verification-messages.ts';

interface CurrencyKindProps {
  readonly kept: Kept;
  readonly now: number;
  readonly currencies: readonly Currency[];
}

/** Cards and accounts, each in its currency. */
export function CurrencyKind({ kept, now, currencies }: CurrencyKindProps) {
  const t = useVerificationMessages();
  const [first] = currencies;
  const [chosen, setChosen] = useState(first?._id ?? '');
  const state = kindState(kept, { type: 'currency', currencyId: chosen }, now);
  if (!first) return null;
  return (
    <li>
      <h2>{t('kind-currency')}</h2>
      <p>{t('why-currency')}</p>
      <NativeSelect
        label={t('currency')}
        value={chosen}
        data={currencies.map((one) => ({ value: one._id, label: currencyLabel(one) }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <StateText state={state} />
      {state.canAct && (
        <Button
          component={Link}
          to={`?type=currency&currencyId=${chosen}`}
          variant="default"
          aria-label={`${t(state.status === 'approved' ? 'anotherCard' : `act-${state.status}`)}: ${t('kind-currency')}`}
        >
          {t(state.status === 'approved' ? 'anotherCard' : `act-${state.status}`)}
        </Button>
      )}
    </li>
  );
}
