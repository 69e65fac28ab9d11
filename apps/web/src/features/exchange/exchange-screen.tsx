import type { ExchangeRoute } from './directions.ts';
import { ExchangeForm } from './exchange-form.tsx';
import styles from './exchange-screen.module.css';
import type { ExchangeData } from './load-exchange.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';

interface ExchangeScreenProps {
  readonly data: ExchangeData;
  /** Hears of the route that is chosen in the form, for what the page says around it. Must keep its identity. */
  readonly onRoute?: (route: ExchangeRoute) => void;
}

/** The exchange form, or why there is none. */
export function ExchangeScreen({ data, onRoute }: ExchangeScreenProps) {
  const t = useExchangeMessages();
  const { route } = data;
  if (!route) return <p className={styles['empty']}>{t('nothingOffered')}</p>;
  return (
    <>
      {data.isOtherThanAsked && (
        <p className={styles['attention']} role="status">
          {t('notOffered')}
        </p>
      )}
      <ExchangeForm key={route.routeId} data={{ ...data, route }} onRoute={onRoute} />
    </>
  );
}
