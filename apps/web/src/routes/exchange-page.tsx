import { useLoaderData } from 'react-router';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { ExchangeScreen } from '../features/exchange/exchange-screen.tsx';
import { type ExchangeData, loadExchange } from '../features/exchange/load-exchange.ts';
import { useExchangeMessages } from '../features/exchange/use-exchange-messages.ts';
import styles from './exchange-page.module.css';

function ExchangePage() {
  const t = useExchangeMessages();
  const data = useLoaderData<ExchangeData>();
  const { route } = data;
  return (
    <>
      <div className={styles['head']}>
        <h1>
          {route
            ? headingOf(route.seo.title) || t('heading', { from: route.from.name, to: route.to.name })
            : t('headingAny')}
        </h1>
        {route && route.seo.description !== '' && <p>{route.seo.description}</p>}
      </div>
      <ExchangeScreen data={data} />
      {route && route.seo.text !== '' && <p className={styles['text']}>{route.seo.text}</p>}
    </>
  );
}

/** A search engine's title ends with the site's name; a heading does not. */
function headingOf(title: string): string {
  return title.replace(/\s*\|[^|]*$/, '');
}

export const page: PageModule<ExchangeData> = {
  Component: ExchangePage,
  load: (scope, { request, params }) => loadExchange(scope, new URL(request.url).searchParams, params['friendlyUrl']),
  meta: (data, intl) => {
    const t = translateWith(intl, 'exchange');
    const route = data?.route;
    if (!route) return { title: t('titleAny'), isPublic: true };
    const title = route.seo.title || t('title', { from: route.from.name, to: route.to.name });
    return { title, description: route.seo.description, isPublic: !data.isOtherThanAsked };
  },
};
