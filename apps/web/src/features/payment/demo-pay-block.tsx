import { Button } from '@mantine/core';
import { payFromDemoWallet } from '@tetri/contract';
import { useState } from 'react';
import { lasting } from '../../app/lasting.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import type { OrderAddress } from '../../app/use-live-order.ts';
import type { BlockOf } from './block-of.ts';
import styles from './demo-pay-block.module.css';
import { usePaymentMessages } from './use-payment-messages.ts';

interface DemoPayBlockProps {
  readonly block: BlockOf<'demoPay'>;
  readonly address: OrderAddress;
}

/** In a demo: pays with play money. The page moves on by itself once the network has seen it. */
export function DemoPayBlock({ block, address }: DemoPayBlockProps) {
  const t = usePaymentMessages();
  const scope = useScope();
  const failureText = useFailureText();
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');

  async function pay() {
    setState('sending');
    try {
      await lasting(scope.call(payFromDemoWallet, { orderUID: address.uid, orderSecret: address.secret }));
      setState('sent');
    } catch (error) {
      toasts.show({ type: 'error', message: await failureText(error) });
      setState('ready');
    }
  }

  return (
    <div className={styles['demo']} role="group" aria-label={block.label}>
      <p role="status">{t(state === 'sent' ? 'demoPaid' : 'demoHint')}</p>
      <Button size="lg" fullWidth loading={state === 'sending'} disabled={state === 'sent'} onClick={() => void pay()}>
        {block.label}
      </Button>
    </div>
  );
}
