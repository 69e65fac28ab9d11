import { useEffect } from 'react';
import { useMatches } from '../../routing/index.ts';
import type { MiniApp } from '../../app/mini-app/mini-app.ts';

const unfinished: readonly unknown[] = ['new', 'waitPayment'];

/** Has Telegram ask before the Mini App is closed over an order that waits for the customer. */
export function useClosingConfirmation({ bridge }: MiniApp): void {
  const { loaderData } = useMatches().at(-1) ?? {};
  const isUnfinished = unfinished.includes(statusOf(loaderData));
  useEffect(() => {
    bridge.post('web_app_setup_closing_behavior', { need_confirmation: isUnfinished });
  }, [bridge, isUnfinished]);
}

function statusOf(data: unknown): unknown {
  const order = typeof data === 'object' && data !== null && 'order' in data ? data.order : undefined;
  return typeof order === 'object' && order !== null && 'status' in order ? order.status : undefined;
}
