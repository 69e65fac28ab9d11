import { lazy, Suspense, useState } from 'react';
import { isOpenOrder, useLocalOrders } from '../../app/local-orders.ts';
import styles from './icon-button.module.css';
import { useShellMessages } from './use-shell-messages.ts';

const OrdersDrawer = lazy(() => import('./orders-drawer.tsx'));

/** Opens the list of the orders made in this browser. */
export function OrdersButton() {
  const t = useShellMessages();
  const open = useLocalOrders().filter(isOpenOrder).length;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        onClick={show}
        aria-label={t('myOrders')}
        aria-haspopup="dialog"
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="M4.5 2.8h11v14.4l-2.2-1.5-1.6 1.5-1.7-1.5-1.7 1.5-1.6-1.5-2.2 1.5ZM7.5 7h5M7.5 10.5h5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
        <span className={styles['label']}>{t('myOrders')}</span>
        <span className={styles['count']} data-empty={open === 0} data-count={open} aria-hidden="true" />
      </button>
      {wasOpened && (
        <Suspense>
          <OrdersDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
