import { Amount, currencyName, StatusMark } from '@tetri/ui';
import { Link } from '../../routing/index.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import { type PartnerOrders, type PartnerQuery, writePartnerQuery } from './load-partner.ts';
import { PageLinks } from './page-links.tsx';
import styles from './partner-screen.module.css';
import { usePartnerMessages } from './use-partner-messages.ts';

interface WithdrawalsProps {
  readonly withdrawals: PartnerOrders;
  readonly query: PartnerQuery;
}

/** What the partner took out. */
export function Withdrawals({ withdrawals: { orders, count }, query }: WithdrawalsProps) {
  const t = usePartnerMessages();
  const moment = useMomentText();
  return (
    <section className={styles['list']}>
      <div className={styles['head']}>
        <h2>{t('historyHeading')}</h2>
      </div>
      {orders.length === 0 ? (
        <p>{t('historyNone')}</p>
      ) : (
        <ul>
          {orders.map(({ uid, secret, status, inAmount, outAmount, createdAt, route }) => (
            <li key={uid}>
              <div>
                <Link
                  to={`/partnerorder/${uid}/${secret}/`}
                  aria-label={`${currencyName(route.to)}: ${t('openOrder', { uid })}`}
                >
                  {currencyName(route.to)}
                </Link>
                <span>
                  {uid} · <time dateTime={createdAt}>{moment(createdAt)}</time>
                </span>
              </div>
              <div>
                <b>
                  <Amount value={inAmount} symbol="USD" />
                </b>
                <span>
                  <Amount value={outAmount} symbol={route.to.symbol} />
                </span>
                <StatusMark status={status}>{t(`withdrawal-${status}`)}</StatusMark>
              </div>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={query.withdrawals}
        pages={count.pages}
        label={t('historyHeading')}
        to={(page) => writePartnerQuery({ ...query, withdrawals: page })}
      />
    </section>
  );
}
