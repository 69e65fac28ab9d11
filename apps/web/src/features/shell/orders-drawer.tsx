import '../../elements/drawer-styles.ts';
import { Drawer } from '@mantine/core';
import { Link } from 'react-router';
import { forgetLocalOrder, useLocalOrders } from '../../app/local-orders.ts';
import styles from './orders-drawer.module.css';
import { useShellMessages } from './use-shell-messages.ts';

interface OrdersDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export default function OrdersDrawer({ isOpen, onClose }: OrdersDrawerProps) {
  const t = useShellMessages();
  const orders = useLocalOrders();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      title={t('myOrders')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {orders.length === 0 && <p className={styles['empty']}>{t('noOrders')}</p>}
      <ul className={styles['list']}>
        {orders.map(({ uid, secret, give, receive }) => (
          <li key={uid}>
            <Link to={`/order/${uid}/${secret}/`} onClick={onClose}>
              <span className={styles['number']}>{t('order', { uid })}</span>
              <span>
                {give} → {receive}
              </span>
            </Link>
            <button type="button" onClick={() => forgetLocalOrder(uid)} aria-label={t('forget', { uid })}>
              ×
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
