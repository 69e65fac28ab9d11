import type { OrderStatus } from '@tetri/contract';
import styles from './status-mark.module.css';
import { useOrderMessages } from './use-order-messages.ts';

/** The colours are the specification's. */
const colors: Record<OrderStatus, string> = {
  new: 'gold',
  waitPayment: 'green',
  inProgress: 'light-blue',
  inProgressPayout: 'grey',
  done: 'green',
  hold: 'blue',
  errorPayment: 'red',
  errorPayout: 'red',
  deleted: 'red',
  returned: 'cyan',
};

export function StatusMark({ status }: { readonly status: OrderStatus }) {
  const t = useOrderMessages();
  return (
    <span className={styles['mark']} style={{ color: `var(--t-${colors[status]})` }}>
      {t(`status-${status}`)}
    </span>
  );
}
