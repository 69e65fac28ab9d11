import { quoteNotValid, resolvePayment } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useEffect, useState } from 'react';
import { Notice } from '../../components/notice.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { refundOf } from './refund-of.ts';
import { RefundFields } from './refund-fields.tsx';
import { RefundTerms } from './refund-terms.tsx';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';

export interface ResolvePaymentDialogProps {
  readonly order: StaffOrder;
  readonly offer: StaffOrder['resolutionOffers'][number];
  readonly onClose: () => void;
}

/** It was chosen to go back already: only where it goes may be put right. */
export function isOtherAddress(order: StaffOrder, { resolution }: ResolvePaymentDialogProps['offer']): boolean {
  return resolution === 'giveBack' && order.resolution.chosen === 'giveBack';
}

/** Decides about a payment that is not what was asked for; money is given back to an address that is checked. */
export function ResolvePaymentDialog({ order, offer, onClose }: ResolvePaymentDialogProps) {
  const t = useMessages(messages);
  const { save, isPending, error, renew } = useMoneyAct(resolvePayment, onClose);
  const [address, setAddress] = useState(order.refundAddress ?? '');
  const [memo, setMemo] = useState(order.refundMemo ?? '');
  const [shown, setShown] = useState(offer);
  const { resolution, inAmount, outAmount, quote } = shown;
  const isOver = error?.errorCode === quoteNotValid.code;
  const anew = order.resolutionOffers.find((one) => one.resolution === resolution);
  // The amount that was shown holds no more: the next one is confirmed by another press, which is another act.
  useEffect(() => {
    if (!isOver || !anew || anew.quote?.token === quote?.token) return;
    setShown(anew);
    renew();
  }, [isOver, anew, quote, renew]);
  const isBack = resolution === 'giveBack';
  const { isToSend, isToWallet } = refundOf(order);
  const isSent = isBack && isToSend;
  // Of more than was asked for only the rest goes back, and none of that came from the wallet.
  const isWhole = isBack && isToWallet && order.status !== 'inProgress';
  const walletText = t(isToSend ? 'refundToWallet' : 'refundAllToWallet', {
    amount: `${amountText(order.refund.toWallet, 'staff')} ${order.from.symbol}`,
  });
  const act = t(isOtherAddress(order, shown) ? 'otherAddress' : `resolve.${resolution}`);
  return (
    <ReasonDialog
      title={act}
      text={
        <>
          {isWhole && <div>{walletText}</div>}
          {(isSent || !isWhole) && (
            <div>
              {t(`resolveText.${resolution}`, {
                in: `${amountText(isWhole ? order.refund.toSend : inAmount, 'staff')} ${order.from.symbol}`,
                out: outAmount === null ? '' : `${amountText(outAmount, 'staff')} ${order.to.symbol}`,
              })}
            </div>
          )}
        </>
      }
      confirmLabel={act}
      isGrave={isBack}
      isReady={!isSent || address.trim() !== ''}
      isPending={isPending}
      error={error}
      onConfirm={(reason) =>
        save({
          uid: order.uid,
          from: order.status,
          resolution,
          reason,
          ...(outAmount === null ? {} : { outAmount }),
          ...(quote === null ? {} : { quote: quote.token }),
          ...(isSent ? { refundAddress: address.trim(), refundMemo: memo.trim() } : {}),
        })
      }
      onClose={onClose}
    >
      {isSent && (
        <>
          {order.refundQuote && <RefundTerms order={order} quote={order.refundQuote} />}
          {order.isRefundFeeUnknown && <Notice severity="warning">{t('refundFeeUnknown')}</Notice>}
          <RefundFields
            value={{ address, memo }}
            onChange={(to) => {
              setAddress(to.address);
              setMemo(to.memo);
              renew();
            }}
          />
        </>
      )}
    </ReasonDialog>
  );
}
