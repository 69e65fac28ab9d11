import { Anchor } from '@mantine/core';
import { Warning } from '../../elements/warning.tsx';
import { useSearchParams } from '../../routing/index.ts';
import { usePaymentMessages } from './use-payment-messages.ts';

/** What a provider's page says it was left with; undefined where the customer did not come from there. */
export function useCheckoutOutcome(): 'success' | 'fail' | undefined {
  const [query] = useSearchParams();
  const outcome = query.get('checkout');
  return outcome === 'success' || outcome === 'fail' ? outcome : undefined;
}

/** What a provider's page sent the customer back with; whether they paid is asked of the provider. */
export function CheckoutOutcome() {
  const t = usePaymentMessages();
  const [, setQuery] = useSearchParams();
  const outcome = useCheckoutOutcome();
  if (outcome === undefined) return null;
  return (
    <Warning role="status">
      {t(outcome === 'success' ? 'checkoutSuccess' : 'checkoutFail')}{' '}
      {outcome === 'success' && (
        <Anchor component="button" type="button" onClick={() => setQuery(new URLSearchParams(), { replace: true })}>
          {t('checkoutNotPaid')}
        </Anchor>
      )}
    </Warning>
  );
}
