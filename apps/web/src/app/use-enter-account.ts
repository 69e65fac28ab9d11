import { useCallback } from 'react';
import { useNavigate } from '../routing/index.ts';
import { useElementMessages } from '../elements/use-element-messages.ts';
import { accountDialog } from './account-dialog.ts';
import { claimLocalOrders } from './claim-local-orders.ts';
import { readOrders } from './local-orders.ts';
import { useScope } from './page-scope.ts';
import type { User } from './session.ts';
import { toasts } from './toast-store.ts';

const usualTarget = '/user/exchange/';

/** Gives what is done once somebody has signed in, by whichever way: greets them and takes them where they were going. */
export function useEnterAccount(): (user: User, target?: string) => Promise<void> {
  const scope = useScope();
  const navigate = useNavigate();
  const t = useElementMessages();
  return useCallback(
    async (user, target = usualTarget) => {
      scope.session.set(user);
      accountDialog.close();
      toasts.show({ type: 'success', message: t('welcome') });
      await claimLocalOrders(scope, readOrders());
      await navigate(target);
    },
    [scope, navigate, t],
  );
}
