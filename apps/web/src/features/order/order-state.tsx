import { isPaymentUnfollowed } from '../../app/is-payment-lost.ts';
import { whyNotPayable } from '../../app/payment-blocks.ts';
import type { Order } from '../../app/use-live-order.ts';
import { SupportLink } from '../../elements/support-link.tsx';
import { Warning } from '../../elements/warning.tsx';
import styles from './order-state.module.css';
import { stateText } from './state-text.ts';
import { StatusMark } from './status-mark.tsx';
import { useOrderMessages } from './use-order-messages.ts';

/** Where the order stands, and what its customer should know of that. */
export function OrderState({ order }: { readonly order: Order }) {
  const t = useOrderMessages();
  const warnings = whyNotPayable(order);
  return (
    <div className={styles['state']} role="status">
      <StatusMark status={order.status} isExpired={order.isExpired} />
      {warnings.map(({ text, hasSupport }) => (
        <Warning key={text} hasSupport={hasSupport}>
          {text}
        </Warning>
      ))}
      {warnings.length === 0 && <p>{isUnmatched(order) ? t(unmatchedText(order)) : stateText(order, t)}</p>}
      {warnings.length === 0 && asksToContact(order) && <SupportLink />}
    </div>
  );
}

function asksToContact(order: Order): boolean {
  return (
    (order.status === 'deleted' && order.verification === null) || isUnmatched(order) || isPaymentUnfollowed(order)
  );
}

/** No payment was found for it, rather than one that is not what was asked for. */
function isUnmatched({ status, issue, resolution }: Order): boolean {
  return status === 'errorPayment' && issue === 'none' && resolution === null;
}

/** One whose wallet was replaced was seen all the same. */
function unmatchedText({ deposits }: Order): 'text-unfollowed' | 'text-unmatched' {
  return deposits.some(({ state }) => state === 'unfollowed') ? 'text-unfollowed' : 'text-unmatched';
}
