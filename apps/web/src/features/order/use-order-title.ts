import { useEffect } from 'react';
import type { Order } from '../../app/use-live-order.ts';
import { useOrderMessages } from './use-order-messages.ts';

const lookMs = 5_000;

/** Names the browser's tab after where the order stands and how many minutes are left to pay: it is found among many. */
export function useOrderTitle({ uid, status, isExpired, expiresAt, now }: Order): void {
  const t = useOrderMessages();
  const isOpen = status === 'new' || status === 'waitPayment';
  const state = t(isExpired ? 'status-expired' : `status-${status}`);
  useEffect(() => {
    // By the server's clock: the reader's may be wrong.
    const aheadMs = Date.parse(now) - Date.now();
    const name = () => {
      const minutes = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now() - aheadMs) / 60_000));
      document.title = [...(isOpen ? [t('tabMinutes', { minutes })] : []), state, t('title', { uid })].join(' · ');
    };
    // After the page has named itself.
    const first = setTimeout(name);
    const timer = isOpen ? setInterval(name, lookMs) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [t, uid, state, isOpen, expiresAt, now]);
}
