import { Text } from '@mantine/core';
import { Moment } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { RefundFacts } from './refund-facts.tsx';
import type { OrderProps } from './staff-order.ts';

/** Why the product does not send the refund by itself; whoever sends it by hand reads where to. */
export function ManualRefundLine({ order }: OrderProps) {
  const t = useMessages(messages);
  const { manualRefund } = order;
  if (!manualRefund) return null;
  const { why, by, at } = manualRefund;
  return (
    <>
      <Text size="sm" mb={8}>
        {t(`manualRefund.${why}`, { name: by?.name ?? '' })} <Moment at={at} />
      </Text>
      {why === 'byHand' && (
        <Text size="sm" mb={16} component="div">
          <RefundFacts order={order} otherwise={t('returnText')} />
        </Text>
      )}
    </>
  );
}
