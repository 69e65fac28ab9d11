import type { OrderStatus } from '@tetri/contract';
import type { ReactNode } from 'react';
import styles from './status-mark.module.css';

/** The colours are the specification's. */
const colors = {
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
} as const satisfies Record<OrderStatus, string>;

interface StatusMarkProps {
  readonly status: OrderStatus;
  /** Its name: customers and staff call it differently. */
  readonly children: ReactNode;
}

/** The status of an order in its colour. */
export function StatusMark({ status, children }: StatusMarkProps) {
  return (
    <span className={styles['mark']} style={{ color: `var(--t-${colors[status]})` }}>
      {children}
    </span>
  );
}
