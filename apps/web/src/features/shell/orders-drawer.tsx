import '../../elements/drawer-styles.ts';
import { Drawer } from '@mantine/core';
import { getOrder } from '@tetri/contract';
import { StatusMark } from '@tetri/ui';
import { useEffect } from 'react';
import { Link } from '../../routing/index.ts';
import { forgetLocalOrder, isOpenOrder, noteLocalOrder, readOrders, useLocalOrders } from '../../app/local-orders.ts';
import { momentText } from '../../app/moment-text.ts';
import { type PageScope, useScope } from '../../app/page-scope.ts';
import styles from './orders-drawer.module.css';
import { useDialogFocus } from '../../elements/use-dialog-focus.ts';
import { useShellMessages } from './use-shell-messages.ts';

interface OrdersDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export default function OrdersDrawer({ isOpen, onClose }: OrdersDrawerProps) {
  const t = useShellMessages();
  const orders = useLocalOrders();
  const scope = useScope();
  useDialogFocus(isOpen);
  useEffect(() => {
    if (isOpen) void readStatuses(scope);
  }, [isOpen, scope]);
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
        {orders.map(({ uid, secret, give, receive, createdAt, status }) => (
          <li key={uid}>
            <Link to={`/order/${uid}/${secret}/`} onClick={onClose}>
              <span className={styles['number']}>{t('order', { uid })}</span>
              <span>
                {give} → {receive}
              </span>
              <span className={styles['state']}>
                <time dateTime={createdAt}>{momentText(createdAt, scope.lang, { hasTime: true })}</time>
                {status && <StatusMark status={status}>{t(`status-${status}`)}</StatusMark>}
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

/** Reads where the open ones stand, one after the other: there may be twenty, and each counts against the reader's limit. */
async function readStatuses({ call }: PageScope): Promise<void> {
  for (const { uid, secret } of readOrders().filter(isOpenOrder)) {
    try {
      const { order } = await call(getOrder, { type: 'order', orderUID: uid, orderSecret: secret });
      noteLocalOrder(uid, order.status);
    } catch {
      // What was known before stays.
      return;
    }
  }
}
