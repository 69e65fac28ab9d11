import { Button } from '@mantine/core';
import { cancelPartnerOrder, type PartnerOrderStatus } from '@tetri/contract';
import { Amount, currencyName, StatusMark } from '@tetri/ui';
import { useState } from 'react';
import { Link, useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import { EmptyState } from '../../elements/empty-state.tsx';
import { QuestionDialog } from '../../elements/question-dialog.tsx';
import { SectionHead } from '../../elements/section-head.tsx';
import type { PartnerOrderData } from './load-partner-order.ts';
import styles from './partner-screen.module.css';
import { usePartnerMessages } from './use-partner-messages.ts';

/** One withdrawal: where it stands, what was paid where, and the way back. */
export function PartnerOrderScreen({ order }: Pick<PartnerOrderData, 'order'>) {
  const t = usePartnerMessages();
  return (
    <div className={styles['order']}>
      {order === undefined ? (
        <EmptyState title={t('orderNotFound')}>
          <Button component={Link} to="/user/partner-system/">
            {t('toPartner')}
          </Button>
        </EmptyState>
      ) : (
        <Withdrawal order={order} />
      )}
    </div>
  );
}

/** Nobody stops what was handed to the network. */
const mayCancel = (status: PartnerOrderStatus, payment: string) => status === 'new' && payment !== 'sending';

function Withdrawal({ order }: { readonly order: NonNullable<PartnerOrderData['order']> }) {
  const t = usePartnerMessages();
  const moment = useMomentText();
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const { run, isPending, failure } = useChange();
  const [isAsking, setAsking] = useState(false);
  const {
    uid,
    secret,
    status,
    inAmount,
    outAmount,
    toValues,
    reference,
    reason,
    route,
    payment,
    createdAt,
    updatedAt,
  } = order;

  async function cancel() {
    if (!(await run(() => call(cancelPartnerOrder, { orderUID: uid, orderSecret: secret })))) return;
    setAsking(false);
    await revalidate();
  }

  const rows: readonly (readonly [string, string, string?])[] = [
    ...toValues.map(({ name, value }) => [name, value, value] as const),
    ...(reference === null ? [] : [[t('reference'), reference, reference] as const]),
    ...(reason === '' ? [] : [[t('reason'), reason] as const]),
    [t('made'), moment(createdAt)],
    [t('changed'), moment(updatedAt)],
  ];
  return (
    <>
      <SectionHead title={t('orderHeading', { uid })}>
        <StatusMark status={status}>{t(`withdrawal-${status}`)}</StatusMark>
      </SectionHead>
      <section className={styles['card']}>
        <p role="status">{t(payment === 'people' ? `about-${status}` : `about-${payment}`)}</p>
        <p className={styles['sum']}>
          <Amount value={inAmount} symbol="USD" />
          <span aria-hidden="true">→</span>
          <span>
            <Amount value={outAmount} symbol={route.to.symbol} /> <small>{currencyName(route.to)}</small>
          </span>
        </p>
        <dl className={styles['facts']}>
          {rows.map(([name, value, copied]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span>{value}</span>
                {copied !== undefined && <CopyButton value={copied} label={name} />}
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles['actions']}>
          <Button component={Link} to="/user/partner-system/" variant="default">
            {t('toPartner')}
          </Button>
          {mayCancel(status, payment) && (
            <Button variant="default" color="red" onClick={() => setAsking(true)}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </section>
      <QuestionDialog
        isOpen={isAsking}
        title={t('cancelQuestion')}
        confirm={t('cancel')}
        dismiss={t('keep')}
        isDanger
        isPending={isPending}
        failure={failure}
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      >
        <p>{t('cancelText')}</p>
      </QuestionDialog>
    </>
  );
}
