import type { OrderStatus } from '@tetri/contract';
import { useEffect } from 'react';
import { useScope } from '../page-scope.ts';

const unfinished: ReadonlySet<OrderStatus> = new Set(['new', 'waitPayment']);

/** Has Telegram ask before the Mini App is closed over an order that waits for the customer, for as long as it is shown. */
export function useClosingConfirmation(status: OrderStatus): void {
  const { miniApp } = useScope();
  const isUnfinished = unfinished.has(status);
  useEffect(() => {
    if (!miniApp || !isUnfinished) return;
    const confirm = (isNeeded: boolean) =>
      miniApp.bridge.post('web_app_setup_closing_behavior', { need_confirmation: isNeeded });
    confirm(true);
    return () => confirm(false);
  }, [miniApp, isUnfinished]);
}
