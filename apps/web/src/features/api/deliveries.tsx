import { Button } from '@mantine/core';
import { type OrderStatus, sendDeliveryAgain } from '@tetri/contract';
import { type ComponentType, useState } from 'react';
import { Link, useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import { EmptyState } from '../../elements/empty-state.tsx';
import { PageTurner } from '../../elements/page-turner.tsx';
import styles from './deliveries.module.css';
import type { DeliveryPage, ShownDelivery } from './load-keys.ts';
import { useApiMessages } from './use-api-messages.ts';

export interface DeliveriesProps extends DeliveryPage {
  readonly StatusMark: ComponentType<{ readonly status: OrderStatus }>;
}

/** What programs were notified of their orders: a card each, with how it went and a way to send it again. */
export function Deliveries({ deliveries, count, isCountCapped, StatusMark }: DeliveriesProps) {
  const t = useApiMessages();
  return (
    <section className={styles['section']} aria-labelledby="deliveries">
      <h2 id="deliveries">{t('deliveries')}</h2>
      <p className={styles['lead']}>
        {t('deliveriesLead')} <Link to="/merchant-docs/#notifications">{t('deliveriesDocs')}</Link>
      </p>
      {deliveries.length === 0 && <EmptyState title={t('noDeliveries')} />}
      <ul className={styles['list']}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.eventId} delivery={delivery} StatusMark={StatusMark} />
        ))}
      </ul>
      {isCountCapped && count.select_page === count.pages && <p className={styles['older']}>{t('olderDeliveries')}</p>}
      <PageTurner
        page={count.select_page}
        pages={count.pages}
        to={(page) => (page === 1 ? '?#deliveries' : `?page=${page}#deliveries`)}
      />
    </section>
  );
}

interface DeliveryProps extends Pick<DeliveriesProps, 'StatusMark'> {
  readonly delivery: ShownDelivery;
}

function Delivery({ delivery, StatusMark }: DeliveryProps) {
  const t = useApiMessages();
  const moment = useMomentText();
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useChange({ isToast: true });
  const [isAsked, setAsked] = useState(false);
  const { eventId, orderUID, externalId, sequence, newStatus, receiver, state, createdAt } = delivery;

  async function sendAgain() {
    if (!(await run(() => call(sendDeliveryAgain, { eventId })))) return;
    setAsked(true);
    await revalidate();
  }

  return (
    <li className={styles['card']}>
      <div className={styles['order']}>
        <strong>{orderUID}</strong>
        {externalId !== null && <span className={styles['name']}>{externalId}</span>}
        <StatusMark status={newStatus} />
      </div>
      <p className={styles['facts']}>
        {t('deliverySent', { sequence, receiver, at: moment(createdAt) })}
        <br />
        <span data-state={state}>{t(`delivery.${state}`)}</span> <Outcome delivery={delivery} />
      </p>
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        disabled={isAsked && state === 'waiting'}
        onClick={() => void sendAgain()}
        aria-label={t('sendAgainOne', { uid: orderUID, sequence })}
      >
        {t('sendAgain')}
      </Button>
    </li>
  );
}

/** What the receiver said last, and what comes next. */
function Outcome({ delivery }: Pick<DeliveryProps, 'delivery'>) {
  const t = useApiMessages();
  const moment = useMomentText();
  const { attempts, lastStatus, lastProblem, dueAt, deliveredAt } = delivery;
  const last = lastProblem === null ? '' : t(`problem.${lastProblem}`, { status: String(lastStatus ?? '') });
  const next = dueAt !== null && attempts > 0 ? t('nextAttempt', { at: moment(dueAt) }) : '';
  const taken = deliveredAt === null ? '' : moment(deliveredAt);
  return [taken, attempts > 1 || last ? t('attempts', { attempts }) : '', last, next].filter(Boolean).join(' · ');
}
