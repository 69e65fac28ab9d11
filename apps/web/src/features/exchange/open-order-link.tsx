import { Link } from 'react-router';
import type { OpenOrder } from './find-unpaid-order.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';

/** Leads to the order that has to be paid or cancelled first. */
export function OpenOrderLink({ order: { uid, secret } }: { readonly order: OpenOrder }) {
  const t = useExchangeMessages();
  return (
    <>
      {' '}
      <Link to={`/order/${uid}/${secret}/`}>{t('openOrder', { uid })}</Link>
    </>
  );
}
