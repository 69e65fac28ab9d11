import { useSearchParams } from 'react-router';
import styles from './template-block-view.module.css';
import { usePaymentMessages } from './use-payment-messages.ts';

/** What a provider's page sent the customer back with; whether they paid is asked of the provider. */
export function CheckoutOutcome() {
  const t = usePaymentMessages();
  const [query] = useSearchParams();
  const outcome = query.get('checkout');
  if (outcome !== 'success' && outcome !== 'fail') return null;
  return (
    <p className={styles['warning']} role="status">
      {t(outcome === 'success' ? 'checkoutSuccess' : 'checkoutFail')}
    </p>
  );
}
