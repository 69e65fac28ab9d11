import { Amount, amountText, useIsLive } from '@tetri/ui';
import { lazy, Suspense } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { SectionHead } from '../../elements/section-head.tsx';
import { BroughtOrders } from './brought-orders.tsx';
import { ChartCard } from './chart-card.tsx';
import { ExportsCard } from './exports-card.tsx';
import { LinkCard } from './link-card.tsx';
import type { PartnerData } from './load-partner.ts';
import styles from './partner-screen.module.css';
import { PromoCard } from './promo-card.tsx';
import { SplitCard } from './split-card.tsx';
import { usePartnerMessages } from './use-partner-messages.ts';
import { WithdrawCard } from './withdraw-card.tsx';
import { Withdrawals } from './withdrawals.tsx';

const SiteTools = lazy(() => import('./site-tools.tsx'));

/** What somebody brings and earns as a partner, and how they take it out. */
export function PartnerScreen({ data }: { readonly data: PartnerData }) {
  const t = usePartnerMessages();
  const { lang } = useScope();
  const isLive = useIsLive();
  const { affiliate, today, visits, chart, query, orders, routes, withdrawals, means } = data;
  const money = [
    ['balance', affiliate.balance],
    ['waits', affiliate.waitedPartnerRewardsUSD],
    ['received', affiliate.totalReceived],
  ] as const;
  const counts = [
    ['visits', visits, undefined],
    ['accounts', affiliate.countPartners, today.todayPartners],
    ['orders', affiliate.countAllOrders, undefined],
    ['done', affiliate.countSuccessOrders, today.todaySuccessOrders],
  ] as const;
  return (
    <>
      <SectionHead title={t('heading')} />
      {affiliate.isSuspended && <p className={styles['notice']}>{t('suspended')}</p>}
      {!affiliate.isOpen && <p className={styles['notice']}>{t('closed')}</p>}
      <dl className={styles['money']}>
        {money.map(([name, value]) => (
          <div key={name} className={styles['card']}>
            <dt>{t(name)}</dt>
            <dd>
              <Amount value={value} symbol="USD" />
            </dd>
            <dd className={styles['hint']}>
              {t(`${name}Hint`, { days: affiliate.holdDays, min: amountText(affiliate.minReward, lang) })}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles['columns']}>
        <LinkCard {...affiliate} />
        <WithdrawCard affiliate={affiliate} routes={routes} means={means} />
      </div>
      <dl className={styles['counts']}>
        {counts.map(([name, value, ofToday]) => (
          <div key={name}>
            <dt>{t(`count-${name}`)}</dt>
            <dd>{value}</dd>
            {ofToday !== undefined && <dd className={styles['hint']}>{t('today', { count: ofToday })}</dd>}
          </div>
        ))}
      </dl>
      <ChartCard chart={chart} />
      <BroughtOrders orders={orders} query={query} />
      <Withdrawals withdrawals={withdrawals} query={query} />
      <div className={styles['columns']}>
        <SplitCard affiliate={affiliate} />
        <PromoCard />
      </div>
      {isLive && (
        <Suspense>
          <SiteTools data={data} />
        </Suspense>
      )}
      <ExportsCard rateKey={affiliate.rateKey} />
    </>
  );
}
