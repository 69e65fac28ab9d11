import { Anchor, Text } from '@mantine/core';
import { amountText } from '@tetri/ui';
import { Copyable } from '../../components/copyable.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Moment } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { OrderProps } from './staff-order.ts';

type Refund = OrderProps['order']['refunds'][number];

/** What the product sent back or sends, and how far it is. */
export function RefundsCard({ order }: OrderProps) {
  const t = useMessages(messages);
  if (order.refunds.length === 0) return null;
  const text = (amount: string) => `${amountText(amount, 'staff')} ${order.from.symbol}`;
  return (
    <Section title={t('refunds')}>
      {order.refunds.map((refund) => (
        <Facts key={refund.number}>
          <Fact name={t('refundState')}>
            {t(`refundState.${stateOf(refund)}`)}
            {refund.state === 'open' && refund.waitsFor && ` · ${t(`refundWaits.${refund.waitsFor}`)}`}
            {refund.state === 'open' && refund.problem && (
              <Text size="xs" c="dimmed" lang="en">
                {refund.problem}
              </Text>
            )}
          </Fact>
          <Fact name={t('refundArrives')}>{text(refund.amount)}</Fact>
          <Fact name={t('refundFee')}>{text(refund.fee)}</Fact>
          <Fact name={t('refundAddress')}>{refund.address && <Copyable value={refund.address} />}</Fact>
          <Fact name={t('refundMemo')}>{refund.memo}</Fact>
          <Fact name={t('refundReference')}>
            {refund.reference && <Copyable value={refund.reference} />}
            {refund.url && (
              <Anchor href={refund.url} target="_blank" rel="noreferrer" size="sm">
                {t('refundExplorer')}
              </Anchor>
            )}
          </Fact>
          <Fact name={t('refundBy')}>{refund.by?.name ?? t('refundByItself')}</Fact>
          <Fact name={t('refundAt')}>
            <Moment at={refund.endedAt ?? refund.at} />
          </Fact>
        </Facts>
      ))}
    </Section>
  );
}

function stateOf({ state, payout }: Refund): 'ready' | 'sending' | 'done' | 'failed' | 'stopped' {
  if (state !== 'open') return state;
  return payout === 'prepared' ? 'ready' : 'sending';
}
