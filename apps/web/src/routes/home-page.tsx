import { startTransition, useCallback, useState } from 'react';
import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { InTurn } from '../elements/in-turn.tsx';
import type { ExchangeRoute } from '../features/exchange/directions.ts';
import { ExchangeScreen } from '../features/exchange/exchange-screen.tsx';
import { type ExchangeData, loadExchange } from '../features/exchange/load-exchange.ts';
import { Hero } from '../features/home/hero.tsx';
import { Highlights } from '../features/home/highlights.tsx';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { LastOrdersBoard } from '../features/home/last-orders-board.tsx';
import { type BoardData, loadBoard } from '../features/home/load-board.ts';
import { loadTrust, type TrustData } from '../features/home/load-trust.ts';
import { RatesBoard } from '../features/home/rates-board.tsx';
import { ReservesBoard } from '../features/home/reserves-board.tsx';
import { PartnersBlock, QuestionsBlock, ReviewsBlock } from '../features/home/trust-blocks.tsx';
import { ReviewCard } from '../features/reviews/review-card.tsx';
import styles from './home-page.module.css';

interface HomeData {
  readonly exchange: ExchangeData;
  readonly board: BoardData;
  readonly trust: TrustData;
}

function HomePage() {
  const { exchange, board, trust } = useLoaderData<HomeData>();
  const [route, setRoute] = useState(exchange.route);
  // What the page says around the form waits for whoever types into it.
  const follow = useCallback((chosen: ExchangeRoute) => startTransition(() => setRoute(chosen)), []);
  return (
    <>
      <Hero terms={route} cities={board.cities} />
      <ExchangeScreen data={exchange} keptIn="query" onRoute={follow} />
      <div className={styles['below']}>
        <InTurn>
          <Highlights highlights={trust.highlights} />
        </InTurn>
        <InTurn>
          <div className={styles['boards']}>
            <RatesBoard rates={board.rates} />
            <LastOrdersBoard orders={board.lastOrders} />
          </div>
        </InTurn>
        <InTurn>
          <ReservesBoard reserves={board.reserves} />
        </InTurn>
        <InTurn>
          <HowItWorks route={route} />
        </InTurn>
        {trust.reviews.length > 0 && (
          <InTurn>
            <ReviewsBlock>
              {trust.reviews.map((review) => (
                <ReviewCard key={review._id} review={review} />
              ))}
            </ReviewsBlock>
          </InTurn>
        )}
        <InTurn>
          <QuestionsBlock questions={trust.questions} />
        </InTurn>
        <InTurn>
          <PartnersBlock partners={trust.partners} />
        </InTurn>
      </div>
    </>
  );
}

export const page: PageModule<HomeData> = {
  Component: HomePage,
  async load(scope, { url }) {
    const query = url.searchParams;
    const [exchange, board, trust] = await Promise.all([
      loadExchange(scope, query),
      loadBoard(scope),
      loadTrust(scope),
    ]);
    return { exchange, board, trust };
  },
  meta: (data, intl) => {
    const t = translateWith(intl, 'home');
    const cities = data?.board.cities.join(', ') ?? '';
    const description = cities === '' ? t('description') : t('descriptionIn', { cities });
    return { title: t('title'), description, isPublic: true };
  },
};
