import { type OrderStatus, updateOrderStatus } from '@tetri/contract';
import { useState } from 'react';
import { lasting } from './lasting.ts';
import { useScope } from './page-scope.ts';
import { toasts } from './toast-store.ts';
import { useFailureText } from './use-failure-text.ts';

/** Makes a move of the customer's; what it is refused with is shown, and the order is read again either way. */
export function useOrderMove(uid: string, secret: string, reload: () => Promise<void>) {
  const scope = useScope();
  const failureText = useFailureText();
  const [moving, setMoving] = useState<OrderStatus>();

  async function move(status: OrderStatus): Promise<boolean> {
    setMoving(status);
    try {
      await lasting(scope.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status }));
      return true;
    } catch (error) {
      toasts.show({ type: 'error', message: await failureText(error) });
      return false;
    } finally {
      await reload();
      setMoving(undefined);
    }
  }

  return { move, moving };
}
