import { sendRefund } from '@tetri/contract';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { RefundFields } from './refund-fields.tsx';
import { RefundTerms } from './refund-terms.tsx';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';

/** The product sends back what lies here: what is deducted and what arrives is shown before, and not exceeded. */
export function SendRefundDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const { save, isPending, error, renew } = useMoneyAct(sendRefund, onClose);
  const [address, setAddress] = useState(order.refundAddress ?? '');
  const [memo, setMemo] = useState(order.refundMemo ?? '');
  const { refundQuote: quote } = order;
  if (!quote) return null;
  return (
    <ReasonDialog
      title={t('sendRefund')}
      text={<RefundTerms order={order} quote={quote} />}
      confirmLabel={t('sendRefund')}
      isGrave
      isReasonNeeded={false}
      isReady={address.trim() !== '' && quote.arrives !== null}
      isPending={isPending}
      error={error}
      onConfirm={(reason) =>
        save({
          uid: order.uid,
          from: order.status,
          fee: quote.fee,
          refundAddress: address.trim(),
          refundMemo: memo.trim(),
          reason,
        })
      }
      onClose={onClose}
    >
      <RefundFields
        value={{ address, memo }}
        onChange={(to) => {
          setAddress(to.address);
          setMemo(to.memo);
          renew();
        }}
      />
    </ReasonDialog>
  );
}
