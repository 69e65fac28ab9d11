import { useEffect } from 'react';
import type { MiniApp } from '../../app/mini-app/mini-app.ts';
import { toasts } from '../../app/toast-store.ts';

/** Lets the hand feel what a message says. */
export function useHaptics({ bridge }: MiniApp): void {
  useEffect(() => {
    let last = 0;
    return toasts.subscribe(() => {
      const newest = toasts.current().at(-1);
      if (!newest || newest.id <= last) return;
      last = newest.id;
      const kind = { success: 'success', error: 'error', info: 'warning' }[newest.type];
      bridge.post('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: kind });
    });
  }, [bridge]);
}
