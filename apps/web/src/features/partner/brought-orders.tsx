import { Amount, currencyName } from '@tetri/ui';
import { Link } from '../../routing/index.ts';
import { percentText } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import { type AffiliateOrders, type PartnerQuery, writePartnerQuery } from './load-partner.ts';
import { PageLinks } from './page-links.tsx';
import styles from './partner-screen.module.css';
import { usePartnerMessages } from './use-partner-messages.ts';

interface BroughtOrdersProps {
  readonly orders: AffiliateOrders;
  readonly query: PartnerQuery;
}

/** The orders that the partner brought: done ones with their rewards, or all. */
export function BroughtOrders({ orders: { orders, count }, query }: BroughtOrdersProps) {
  const t = usePartnerMessages();
  const moment = useMomentText();
  const { lang } = useScope();
  return (
    <section className={styles['list']}>
      <div className={styles['head']}>
        <h2>{t('ordersHeading')}</h2>
        <Link to={writePartnerQuery({ ...query, page: 1, isAll: !query.isAll })} preventScrollReset>
          {t(query.isAll ? 'ordersDone' : 'ordersAll')}
        </Link>
      </div>
      {orders.length === 0 ? (
        <p>{t(query.isAll ? 'ordersNone' : 'ordersNoneDone')}</p>
      ) : (
        <ul>
          {orders.map(({ uid, status, createdAt, partnerFee, isRefused, route }) => (
            <li key={uid}>
              <div>
                <b>{`${currencyName(route.from)} → ${currencyName(route.to)}`}</b>
                <span>
                  {uid} · <time dateTime={createdAt}>{moment(createdAt)}</time>
                </span>
              </div>
              <div>
                {partnerFee === null ? (
                  <span>{t(isRefused ? 'ownOrder' : `status-${status}`)}</span>
                ) : (
                  <>
                    <b>
                      <Amount value={partnerFee.amountInUSD} symbol="USD" />
                    </b>
                    <span>
                      {t(`reward-${partnerFee.status}`, {
                        at: moment(partnerFee.availableAt),
                        percent: percentText(partnerFee.percent, lang),
                      })}
                    </span>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={query.page}
        pages={count.pages}
        label={t('ordersHeading')}
        to={(page) => writePartnerQuery({ ...query, page })}
      />
    </section>
  );
}
