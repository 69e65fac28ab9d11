import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { amountText } from '@tetri/ui';
import { useScope } from '../../app/page-scope.ts';
import type { ExchangeRoute } from './directions.ts';
import styles from './additional-services.module.css';
import { type FormField, serviceFieldsOf } from './order-request.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';

interface AdditionalServicesProps {
  readonly route: ExchangeRoute;
  readonly chosen: readonly string[];
  readonly onTicked: (id: string, isChosen: boolean) => void;
  readonly drawField: (field: FormField) => ReactNode;
}

/** What can be had beside the exchange; its price is taken from what is received. */
export function AdditionalServices({ route, chosen, onTicked, drawField }: AdditionalServicesProps) {
  const t = useExchangeMessages();
  const { lang } = useScope();
  if (route.additionalServices.length === 0) return null;
  return (
    <fieldset className={styles['services']}>
      <legend>{t('services')}</legend>
      {route.additionalServices.map(({ _id, title, description, amount }) => (
        <div key={_id} className={styles['service']}>
          <Checkbox
            name="service"
            value={_id}
            label={`${title}, ${amountText(amount, lang)} ${route.to.symbol}`}
            description={description}
            checked={chosen.includes(_id)}
            onChange={(event) => onTicked(_id, event.currentTarget.checked)}
          />
          {chosen.includes(_id) && serviceFieldsOf(route, [_id]).map(drawField)}
        </div>
      ))}
    </fieldset>
  );
}
