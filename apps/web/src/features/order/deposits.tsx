import { Amount } from '@tetri/ui';
import type { Order } from '../../app/use-live-order.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import styles from './deposits.module.css';
import { useOrderMessages } from './use-order-messages.ts';

const providerTexts = {
  pending: 'providerPaid',
  taken: 'providerPaid',
  gone: 'providerGone',
  unfollowed: 'depositUnfollowed',
  apart: 'depositApart',
  sentBack: 'depositSentBack',
} as const satisfies Record<Order['deposits'][number]['state'], string>;

const networkTexts = {
  gone: 'depositGone',
  unfollowed: 'depositUnfollowed',
  apart: 'depositApart',
  sentBack: 'depositSentBack',
} as const;

/** What was seen of the payment, and how far it is: on its network, or at the provider where it was made. */
export function Deposits({ order }: { readonly order: Order }) {
  const t = useOrderMessages();
  if (order.deposits.length === 0) return null;
  const isOnNetwork = order.route.from.network !== undefined;
  return (
    <ul className={styles['deposits']} aria-label={t(isOnNetwork ? 'deposits' : 'providerPayments')}>
      {order.deposits.map(({ reference, amount, symbol, network, confirmations, state }) => (
        <li key={`${network}${reference}`} data-state={state}>
          <p>
            <Amount value={amount} symbol={symbol} /> {isOnNetwork && <span>{network}</span>}
          </p>
          {isOnNetwork ? (
            <Confirmations state={state} seen={confirmations} required={Math.max(order.confirmations.required, 1)} />
          ) : (
            <p role="status">{t(providerTexts[state])}</p>
          )}
          <p className={styles['reference']}>
            <span>{t(isOnNetwork ? 'transaction' : 'providerReference')}</span> <code>{nameOf(reference)}</code>
            <CopyButton value={nameOf(reference)} label={t(isOnNetwork ? 'transaction' : 'providerReference')} />
          </p>
        </li>
      ))}
    </ul>
  );
}

interface ConfirmationsProps {
  readonly state: Order['deposits'][number]['state'];
  readonly seen: number;
  readonly required: number;
}

function Confirmations({ state, seen: counted, required }: ConfirmationsProps) {
  const t = useOrderMessages();
  if (state !== 'pending' && state !== 'taken') return <p role="status">{t(networkTexts[state])}</p>;
  const seen = state === 'taken' ? required : Math.min(counted, required);
  const text = t('confirmations', { seen, required });
  return (
    <>
      <p role="status">{text}</p>
      <progress className={styles['bar']} value={seen} max={required} aria-label={text} />
    </>
  );
}

/** The transaction alone: what follows its name tells payments of one transaction apart. */
function nameOf(reference: string): string {
  return reference.split(':')[0] ?? reference;
}
