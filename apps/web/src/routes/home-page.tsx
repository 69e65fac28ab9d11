import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { ExchangeScreen } from '../features/exchange/exchange-screen.tsx';
import { type ExchangeData, loadExchange } from '../features/exchange/load-exchange.ts';
import { Hero } from '../features/home/hero.tsx';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { LastOrdersBoard } from '../features/home/last-orders-board.tsx';
import { type BoardData, loadBoard } from '../features/home/load-board.ts';
import { RatesBoard } from '../features/home/rates-board.tsx';
import { ReservesBoard } from '../features/home/reserves-board.tsx';
import styles from './home-page.module.css';

interface HomeData {
  readonly exchange: ExchangeData;
  readonly board: BoardData;
}

function HomePage() {
  const { exchange, board } = useLoaderData<HomeData>();
  const [route, setRoute] = useState(exchange.route);
  return (
    <>
      <Hero terms={route} cities={board.cities} />
      <ExchangeScreen data={exchange} keptIn="query" onRoute={setRoute} />
      <div className={styles['below']}>
        <div className={styles['boards']}>
          <RatesBoard rates={board.rates} />
          <LastOrdersBoard orders={board.lastOrders} />
        </div>
        <ReservesBoard reserves={board.reserves} />
        <HowItWorks route={route} />
      </div>
    </>
  );
}

export const page: PageModule<HomeData> = {
  Component: HomePage,
  async load(scope, { request }) {
    const query = new URL(request.url).searchParams;
    const [exchange, board] = await Promise.all([loadExchange(scope, query), loadBoard(scope)]);
    return { exchange, board };
  },
  meta: (data, intl) => {
    const t = translateWith(intl, 'home');
    const cities = data?.board.cities.join(', ') ?? '';
    const description = cities === '' ? t('description') : t('descriptionIn', { cities });
    return { title: t('title'), description, isPublic: true };
  },
};
