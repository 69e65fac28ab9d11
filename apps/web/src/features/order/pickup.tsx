import type { Order } from '../../app/use-live-order.ts';
import { PickupOffice } from '../../elements/pickup-office.tsx';
import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './pickup.module.css';
import { useOrderMessages } from './use-order-messages.ts';

interface PickupProps {
  readonly pickup: NonNullable<Order['pickup']>;
  readonly order: Pick<Order, 'isDelivered' | 'additionalServices' | 'pickupOffice'>;
}

/** What is shown at the till, or to the courier. */
export function Pickup({ pickup, order }: PickupProps) {
  const t = useOrderMessages();
  const label = t(order.isDelivered ? 'courierCode' : 'pickupCode');
  return (
    <div className={styles['pickup']}>
      <span>{label}</span>
      <div className={styles['row']}>
        <strong>{pickup.code}</strong>
        <CopyButton value={pickup.code} label={label} />
      </div>
      {order.isDelivered ? (
        <Delivery services={order.additionalServices} />
      ) : (
        order.pickupOffice && <PickupOffice office={order.pickupOffice} />
      )}
    </div>
  );
}

/** Where the courier comes, and when: what was asked for with the service. */
function Delivery({ services }: { readonly services: Order['additionalServices'] }) {
  const values = services.flatMap((service) => service.values).filter(({ value }) => value !== '');
  return values.map(({ key, name, value }) => (
    <p key={key}>
      {name}: <b>{value}</b>
    </p>
  ));
}
