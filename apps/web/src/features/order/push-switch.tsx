import { Button } from '@mantine/core';
import { CallFailure } from '@tetri/client';
import { useEffect, useState } from 'react';
import { canPush, isPushed, startPush, stopPush } from '../../app/order-push.ts';
import { useScope } from '../../app/page-scope.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { lasting } from '../../app/lasting.ts';
import { toasts } from '../../app/toast-store.ts';
import type { OrderAddress } from '../../app/use-live-order.ts';
import styles from './push-switch.module.css';
import { useOrderMessages } from './use-order-messages.ts';

type State = 'unknown' | 'off' | 'on' | 'refused';

/**
 * Offers to notify this browser of each step. It has its room before anybody knows whether the browser can be notified, and
 * keeps it empty where it cannot: nothing moves either way.
 */
export function PushSwitch({ address }: { readonly address: OrderAddress }) {
  const t = useOrderMessages();
  const scope = useScope();
  const failureText = useFailureText();
  const [state, setState] = useState<State>('unknown');
  const [isBusy, setBusy] = useState(false);
  const { uid } = address;

  useEffect(() => {
    if (!canPush()) return;
    setState(Notification.permission === 'denied' ? 'refused' : isPushed(uid) ? 'on' : 'off');
  }, [uid]);

  async function turn(): Promise<void> {
    setBusy(true);
    try {
      if (state === 'on') await lasting(stopPush(scope, address).then(() => setState('off')));
      else setState((await lasting(startPush(scope, address))) ? 'on' : 'refused');
    } catch (error) {
      // What the browser itself refuses has no text of ours.
      const message = error instanceof CallFailure ? await failureText(error) : t('pushFailed');
      toasts.show({ type: 'error', message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles['push']} data-known={state !== 'unknown'}>
      <p role="status">{t(`push-${state === 'unknown' ? 'off' : state}`)}</p>
      {state !== 'refused' && (
        <Button variant="default" size="sm" loading={isBusy} onClick={() => void turn()}>
          {t(state === 'on' ? 'pushStop' : 'pushStart')}
        </Button>
      )}
    </div>
  );
}
