import { Button } from '@mantine/core';
import { type OrderStatus, updatePaymentLink } from '@tetri/contract';
import { Amount, amountText } from '@tetri/ui';
import type { ComponentType } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import type { ShownLink } from './load-payment-links.ts';
import styles from './payment-links.module.css';
import { usePaymentLinksMessages } from './use-payment-links-messages.ts';

interface LinkCardProps {
  readonly link: ShownLink;
  readonly StatusMark: ComponentType<{ readonly status: OrderStatus }>;
  readonly onChanged: () => Promise<void>;
  readonly onShow: (as: 'qr' | 'button') => void;
}

/** One link: how it stands, what came of it, and how it is given to others. */
export function LinkCard({ link, StatusMark, onChanged, onShow }: LinkCardProps) {
  const t = usePaymentLinksMessages();
  const { call, lang } = useScope();
  const { run, isPending } = useChange({ isToast: true });
  const { code, url, amount, currency, description, state, lastOrder } = link;
  const isOff = state === 'disabled';
  // Nobody can pay by it any more: there is nothing to give to others.
  const isOver = state === 'paid' || state === 'expired' || state === 'closed';
  const symbol = currency.symbol;
  const named = (action: string) => t('of', { action, amount: amountText(amount, lang), symbol, description });

  async function turn() {
    await run(() => call(updatePaymentLink, { code, isActive: isOff }));
    await onChanged();
  }

  return (
    <li className={styles['card']} data-state={state}>
      <div className={styles['head']}>
        <strong>
          <Amount value={amount} symbol={symbol} />
        </strong>
        <span className={styles['state']}>{t(`state.${state}`)}</span>
      </div>
      <p className={styles['description']}>{description}</p>
      <Facts link={link} />
      {link.closedReason !== null && <p>{t('closedReason', { reason: link.closedReason })}</p>}
      {lastOrder && (
        <p className={styles['order']}>
          {t('lastOrder', { uid: lastOrder.uid })} <StatusMark status={lastOrder.status} />
        </p>
      )}
      <div className={styles['url']}>
        <code>{url}</code>
        <CopyButton value={url} label={t('address')} />
      </div>
      <div className={styles['acts']}>
        <Button component="a" href={url} target="_blank" variant="default" size="xs" aria-label={named(t('open'))}>
          {t('open')}
        </Button>
        {!isOver && (
          <>
            <Button variant="default" size="xs" onClick={() => onShow('qr')} aria-label={named(t('qr'))}>
              {t('qr')}
            </Button>
            <Button variant="default" size="xs" onClick={() => onShow('button')} aria-label={named(t('button'))}>
              {t('button')}
            </Button>
          </>
        )}
        {(state === 'open' || state === 'busy' || isOff) && (
          <Button
            variant="default"
            size="xs"
            loading={isPending}
            onClick={() => void turn()}
            aria-label={named(t(isOff ? 'turnOn' : 'turnOff'))}
          >
            {t(isOff ? 'turnOn' : 'turnOff')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Facts({ link }: Pick<LinkCardProps, 'link'>) {
  const t = usePaymentLinksMessages();
  const moment = useMomentText();
  const { kind, toWallet, toValues, paidOrders, createdAt, expiresAt, externalId } = link;
  const details = toValues.map(({ value }) => value).join(', ');
  const facts = [
    t(`kind.${kind}`),
    kind === 'reusable' ? t('paid', { count: paidOrders }) : '',
    toWallet ? t('toWallet') : t('toDetails', { details }),
    externalId ?? '',
    t('created', { at: moment(createdAt) }),
    expiresAt === null ? '' : t('until', { at: moment(expiresAt) }),
  ];
  return <p className={styles['facts']}>{facts.filter((fact) => fact !== '').join(' · ')}</p>;
}
