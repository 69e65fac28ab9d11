import { getRoute } from '@tetri/contract';
import { Amount, currencyName } from '@tetri/ui';
import { useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import { FormFailure } from '../../elements/form-failure.tsx';
import type { PaidRoute, PayLink, WayToPay } from './load-pay-link.ts';
import styles from './pay-link-screen.module.css';
import { PaymentForm } from './payment-form.tsx';
import { usePayLinkMessages } from './use-pay-link-messages.ts';

/** What somebody is to be paid, and the ways to do it; then what the chosen way asks for. */
export function PayLinkScreen({ link, ways }: PayLink) {
  const t = usePayLinkMessages();
  const moment = useMomentText();
  const { call } = useScope();
  const { run, isPending, failure } = useChange();
  const [chosen, setChosen] = useState<{ readonly way: WayToPay; readonly route: PaidRoute }>();
  const { amount, currency, description, expiresAt, state } = link;

  const choose = (way: WayToPay) =>
    void run(async () => setChosen({ way, route: (await call(getRoute, { id: way.routeId })).route }));

  return (
    <div className={styles['page']}>
      <section className={styles['asked']} aria-labelledby="asked">
        <h1 id="asked">{t('heading')}</h1>
        <p className={styles['label']}>{t('receives')}</p>
        <p className={styles['amount']}>
          <Amount value={amount} symbol={currency.symbol} />
        </p>
        <p className={styles['currency']}>{currencyName(currency)}</p>
        <p className={styles['label']}>{t('purpose')}</p>
        <p className={styles['purpose']}>{description}</p>
        {expiresAt !== null && state === 'open' && (
          <p className={styles['label']}>{t('until', { at: moment(expiresAt) })}</p>
        )}
      </section>
      <section className={styles['ways']} aria-live="polite">
        {state !== 'open' ? (
          <>
            <h2>{t('closed')}</h2>
            <p>{t(`state.${state}`)}</p>
          </>
        ) : chosen ? (
          <PaymentForm key={chosen.way.routeId} code={link.code} {...chosen} onBack={() => setChosen(undefined)} />
        ) : (
          <>
            <h2>{t('ways')}</h2>
            <FormFailure text={failure} />
            {ways.length === 0 && <p>{t('noWays')}</p>}
            <ul className={styles['list']}>
              {ways.map((way) => (
                <li key={way.routeId}>
                  <button type="button" className={styles['way']} disabled={isPending} onClick={() => choose(way)}>
                    <CurrencyIcon url={way.from.image.files[0]?.url} symbol={way.from.symbol} size={36} />
                    <span className={styles['name']}>{currencyName(way.from)}</span>
                    <Amount value={way.inAmount} symbol={way.from.symbol} isShort />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}
