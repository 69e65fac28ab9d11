import { amountText } from '@tetri/ui';
import type { ReactNode } from 'react';
import { Copyable } from '../../components/copyable.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { refundOf } from './refund-of.ts';
import type { StaffOrder } from './staff-order.ts';

export interface RefundFactsProps {
  readonly order: StaffOrder;
  /** What is said where all of it is to be sent, and no address is known. */
  readonly otherwise: string;
}

/** What somebody has to send back to the customer, and what goes into their wallet by itself. */
export function RefundFacts({ order, otherwise }: RefundFactsProps): ReactNode {
  const t = useMessages(messages);
  const { isToWallet, isToSend } = refundOf(order);
  const text = (amount: string) => `${amountText(amount, 'staff')} ${order.from.symbol}`;
  const address = [order.refundAddress, order.refundMemo].filter(Boolean).join(' · ');
  const [amount, wallet] = [text(order.refund.toSend), text(order.refund.toWallet)];
  const sent =
    address !== '' ? (
      <>
        {t('returnTo', { amount })} <Copyable value={address} />
      </>
    ) : isToWallet ? (
      t('returnRest', { amount })
    ) : (
      otherwise
    );
  if (!isToWallet) return sent;
  return (
    <>
      <div>{t(isToSend ? 'refundToWallet' : 'refundAllToWallet', { amount: wallet })}</div>
      {isToSend && <div>{sent}</div>}
    </>
  );
}
