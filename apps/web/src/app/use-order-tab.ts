import { useEffect } from 'react';
import { orderIcon } from './order-icon.ts';
import type { Order } from './use-live-order.ts';

const lookMs = 5_000;

/**
 * Names the browser's tab after an order, with the minutes that are left to pay, and shows both in its icon: it is found
 * among many. `nameOf` must keep its identity.
 */
export function useOrderTab(
  { status, now }: Order,
  until: string | undefined,
  nameOf: (minutes: number | undefined) => string,
): void {
  useEffect(() => {
    // By the server's clock: the reader's may be wrong.
    const aheadMs = Date.parse(now) - Date.now();
    const show = () => {
      const leftMs = until === undefined ? undefined : Date.parse(until) - Date.now() - aheadMs;
      const minutes = leftMs === undefined ? undefined : Math.max(0, Math.ceil(leftMs / 60_000));
      document.title = nameOf(minutes);
      icon()?.setAttribute('href', orderIcon(status, minutes));
    };
    // After the page has named itself.
    const first = setTimeout(show);
    const timer = until === undefined ? undefined : setInterval(show, lookMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [status, now, until, nameOf]);
  useEffect(() => {
    const own = icon()?.getAttribute('href');
    return () => {
      if (own) icon()?.setAttribute('href', own);
    };
  }, []);
}

function icon(): Element | null {
  return document.querySelector('link[rel="icon"]');
}
