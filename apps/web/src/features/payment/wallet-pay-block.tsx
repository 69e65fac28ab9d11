import { Button } from '@mantine/core';
import { payFromWallet } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import type { OrderData } from '../../app/load-order.ts';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import type { OrderAddress } from '../../app/use-live-order.ts';
import { QuestionDialog } from '../../elements/question-dialog.tsx';
import { usePaymentMessages } from './use-payment-messages.ts';
import styles from './wallet-pay-block.module.css';

interface WalletPayBlockProps {
  readonly order: OrderData['order'];
  readonly available: string;
  readonly address: OrderAddress;
  readonly onPaid: () => Promise<unknown>;
}

/** The customer's wallet covers the order: it is paid from there at once, after a question. */
export function WalletPayBlock({ order, available, address, onPaid }: WalletPayBlockProps) {
  const t = usePaymentMessages();
  const { call, lang } = useScope();
  const { run, isPending, failure } = useChange();
  const [commandId] = useState(() => newUuid());
  const [isAsking, setAsking] = useState(false);
  const { symbol } = order.route.from;
  const text = (amount: string) => `${amountText(amount, lang)} ${symbol}`;

  async function pay() {
    const { uid: orderUID, secret: orderSecret } = address;
    if (!(await run(() => call(payFromWallet, { commandId, orderUID, orderSecret })))) return;
    setAsking(false);
    await onPaid();
  }

  return (
    <div className={styles['wallet']}>
      <p>{t('walletHint', { amount: text(available) })}</p>
      <Button size="lg" fullWidth onClick={() => setAsking(true)}>
        {t('payFromWallet')}
      </Button>
      <QuestionDialog
        isOpen={isAsking}
        title={t('walletQuestion', { amount: text(order.inAmount) })}
        confirm={t('payFromWallet')}
        isPending={isPending}
        failure={failure}
        onConfirm={() => void pay()}
        onClose={() => setAsking(false)}
      >
        <p>{t('walletQuestionText')}</p>
      </QuestionDialog>
    </div>
  );
}
