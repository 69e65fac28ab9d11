import type { OrderStatus } from '@tetri/contract';
import type { ComponentType } from 'react';
import { Link } from '../../routing/index.ts';
import { ExchangeSide } from '@tetri/ui';
import { useMomentText } from '../../app/use-moment-text.ts';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import styles from './history-table.module.css';
import type { HistoryOrder } from './load-history.ts';
import { useHistoryMessages } from './use-history-messages.ts';

interface HistoryTableProps {
  readonly orders: readonly HistoryOrder[];
  readonly StatusMark: ComponentType<{ readonly status: OrderStatus }>;
}

/** A table; where the screen is narrow, a card for each order. */
export function HistoryTable({ orders, StatusMark }: HistoryTableProps) {
  const t = useHistoryMessages();
  const moment = useMomentText();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {(['order', 'give', 'receive', 'status'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`column-${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map(({ uid, secret, status, inAmount, outAmount, route, createdAt }) => (
          <tr key={uid}>
            <td className={styles['number']}>
              <OrderNumber uid={uid} secret={secret} />
              <time dateTime={createdAt}>{moment(createdAt)}</time>
            </td>
            <Side side={route.from} amount={inAmount} label={t('column-give')} />
            <Side side={route.to} amount={outAmount} label={t('column-receive')} />
            <td className={styles['status']}>
              <StatusMark status={status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What others pay by a link has its page with them. */
function OrderNumber({ uid, secret }: Pick<HistoryOrder, 'uid' | 'secret'>) {
  const t = useHistoryMessages();
  if (secret === null) return <span>{uid}</span>;
  return (
    <Link to={`/order/${uid}/${secret}/`} aria-label={t('open', { uid })}>
      {uid}
    </Link>
  );
}

interface SideProps {
  readonly side: HistoryOrder['route']['from'];
  readonly amount: string;
  readonly label: string;
}

function Side({ side, amount, label }: SideProps) {
  return (
    <td className={styles['side']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <CurrencyIcon url={side.image.files[0]?.url} symbol={side.symbol} size={26} />
      <span className={styles['money']}>
        <ExchangeSide amount={amount} currency={side} isShort />
      </span>
    </td>
  );
}
