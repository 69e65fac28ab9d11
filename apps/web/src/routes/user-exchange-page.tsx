import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { ExchangeScreen } from '../features/exchange/exchange-screen.tsx';
import { type ExchangeData, loadExchange } from '../features/exchange/load-exchange.ts';
import { useExchangeMessages } from '../features/exchange/use-exchange-messages.ts';
import styles from './user-exchange-page.module.css';

function UserExchangePage() {
  const t = useExchangeMessages();
  return (
    <>
      <h1 className={styles['heading']}>{t('headingAny')}</h1>
      <ExchangeScreen data={useLoaderData<ExchangeData>()} keptIn="query" />
    </>
  );
}

export const page: PageModule<ExchangeData> = {
  Component: UserExchangePage,
  load: (scope, { url }) => loadExchange(scope, url.searchParams),
  meta: (_data, intl) => ({ title: translateWith(intl, 'exchange')('titleAny'), isPublic: false }),
};
