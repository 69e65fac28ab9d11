import type { Order } from '../../app/use-live-order.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './pickup.module.css';
import { useOrderMessages } from './use-order-messages.ts';

interface PickupProps {
  readonly pickup: NonNullable<Order['pickup']>;
}

/** What is shown at the till. */
export function Pickup({ pickup }: PickupProps) {
  const t = useOrderMessages();
  return (
    <div className={styles['pickup']}>
      <span>{t('pickupCode')}</span>
      <div className={styles['row']}>
        <strong>{pickup.code}</strong>
        <CopyButton value={pickup.code} label={t('pickupCode')} />
      </div>
      <p>
        {pickup.officeName}, {pickup.address} ·{' '}
        <a href={pickup.mapUrl} target="_blank" rel="noopener noreferrer">
          {t('map')}
        </a>
      </p>
      <p>
        <b>{t(pickup.isOpen ? 'openNow' : 'closedNow')}</b> · {pickup.hours.join('; ')}
      </p>
    </div>
  );
}
