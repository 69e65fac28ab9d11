import { createOrderFile } from '@tetri/contract';
import { type ChangeEvent, useState } from 'react';
import { lasting } from '../../app/lasting.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import type { Order, OrderAddress } from '../../app/use-live-order.ts';
import type { BlockOf } from './block-of.ts';
import styles from './upload-block.module.css';
import { usePaymentMessages } from './use-payment-messages.ts';

interface UploadBlockProps {
  readonly block: BlockOf<'upload'>;
  readonly address: OrderAddress;
  readonly receipts: Order['receipts'];
  readonly onUploaded: () => void;
}

/** Takes a receipt: a picture or a PDF. */
export function UploadBlock({ block, address, receipts, onUploaded }: UploadBlockProps) {
  const t = usePaymentMessages();
  const scope = useScope();
  const failureText = useFailureText();
  const [isSending, setSending] = useState(false);

  async function send(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    setSending(true);
    try {
      await lasting(scope.call(createOrderFile, { orderUID: address.uid, orderSecret: address.secret }, { file }));
      toasts.show({ type: 'success', message: t('receiptSent') });
      onUploaded();
    } catch (error) {
      toasts.show({ type: 'error', message: await failureText(error) });
    } finally {
      input.value = '';
      setSending(false);
    }
  }

  return (
    <div className={styles['upload']}>
      <label className={styles['button']} data-busy={isSending}>
        {block.label}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp,application/pdf"
          disabled={isSending}
          onChange={(event) => void send(event)}
        />
      </label>
      <span className={styles['hint']}>{t('receiptHint')}</span>
      {receipts.length > 0 && (
        <ul>
          {receipts.map(({ _id, name }) => (
            <li key={_id}>✓ {name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
