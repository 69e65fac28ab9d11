import { type CallOutput, listReviews } from '@tetri/contract';
import { DataWithStatus, useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageMeta, PageModule } from '../app/page.ts';
import type { ExchangeRoute } from '../features/exchange/directions.ts';
import { ExchangeScreen } from '../features/exchange/exchange-screen.tsx';
import { type ExchangeData, loadExchange } from '../features/exchange/load-exchange.ts';
import { unpackDirections } from '../features/exchange/packed-directions.ts';
import { useExchangeMessages } from '../features/exchange/use-exchange-messages.ts';
import { CustomersSay } from '../features/rate-page/customers-say.tsx';
import { RatePage } from '../features/rate-page/rate-page.tsx';
import { similarRoutes } from '../features/rate-page/similar-routes.ts';
import { ReviewCard } from '../features/reviews/review-card.tsx';
import styles from './exchange-page.module.css';

interface RouteData extends ExchangeData {
  readonly reviews: CallOutput<typeof listReviews>['reviews'];
}

function ExchangePage() {
  const t = useExchangeMessages();
  const data = useLoaderData<RouteData>();
  const { route, reviews } = data;
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
      <ExchangeScreen data={data} keptIn="address" />
      {route && route.seo.text !== '' && <p className={styles['text']}>{route.seo.text}</p>}
      {route && (
        <RatePage
          route={route}
          similar={similarRoutes(unpackDirections(data.directions), route.from._id, route.to._id)}
        >
          {reviews.length > 0 && (
            <CustomersSay>
              {reviews.map((review) => (
                <ReviewCard key={review._id} review={review} />
              ))}
            </CustomersSay>
          )}
        </RatePage>
      )}
    </>
  );
}

/** One of the two amounts of a rate is 1: what one costs is the other. */
function rateOf({ from, to, rate }: ExchangeRoute): NonNullable<PageMeta['rate']> {
  return rate.in === '1'
    ? { currency: from.symbol, price: rate.out, priceCurrency: to.symbol }
    : { currency: to.symbol, price: rate.in, priceCurrency: from.symbol };
}

/** A search engine's title ends with the site's name; a heading does not. */
function headingOf(title: string): string {
  return title.replace(/\s*\|[^|]*$/, '');
}

export const page: PageModule<RouteData> = {
  Component: ExchangePage,
  async load(scope, { url, params }) {
    const [exchange, { reviews }] = await Promise.all([
      loadExchange(scope, url.searchParams, params['friendlyUrl']),
      // A page of prices does without what people say of them.
      scope.call(listReviews, { limit: 3, lang: scope.lang }).catch(() => ({ reviews: [] })),
    ]);
    const data = { ...exchange, reviews };
    // People get the form with a notice; search engines are notified that there is no such page.
    return exchange.isUnknown ? new DataWithStatus(data, 404) : data;
  },
  meta: (data, intl) => {
    const t = translateWith(intl, 'exchange');
    const route = data?.route;
    if (!route) return { title: t('titleAny'), isPublic: true };
    const title = route.seo.title || t('title', { from: route.from.name, to: route.to.name });
    const name = headingOf(route.seo.title) || t('heading', { from: route.from.name, to: route.to.name });
    return {
      title,
      description: route.seo.description,
      isPublic: !data.isOtherThanAsked,
      breadcrumbs: [
        { name: t('headingAny'), path: '/exchange/' },
        { name, path: `/exchange/${route.seo.friendlyURL}/` },
      ],
      ...(route.isAvailable ? { rate: rateOf(route) } : {}),
    };
  },
};
