import { amountText } from '@tetri/ui';
import { Fact, Facts } from '../../components/facts.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';

interface RefundTermsProps {
  readonly order: StaffOrder;
  readonly quote: NonNullable<StaffOrder['refundQuote']>;
}

/** What goes back, what the network takes of it, and what arrives. */
export function RefundTerms({ order, quote }: RefundTermsProps) {
  const t = useMessages(messages);
  const text = (amount: string) => `${amountText(amount, 'staff')} ${order.from.symbol}`;
  return (
    <Facts>
      <Fact name={t('refundAmount')}>{text(quote.amount)}</Fact>
      <Fact name={t('refundFee')}>{text(quote.fee)}</Fact>
      <Fact name={t('refundArrives')}>
        {quote.arrives === null ? t('refundTooSmall') : <strong>{text(quote.arrives)}</strong>}
      </Fact>
    </Facts>
  );
}
