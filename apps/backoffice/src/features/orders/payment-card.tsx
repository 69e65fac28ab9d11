import { Anchor, Group, Stack, Text } from '@mantine/core';
import { PaperclipIcon } from 'lucide-react';
import { useRole } from '../../service/session.tsx';
import { usePaymentMethods } from '../../service/use-payment-methods.ts';
import { Copyable } from '../../components/copyable.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Moment } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { mayOpenReceipts } from './may-open-receipts.ts';
import { messages } from './messages.ts';
import { PaymentRow } from './payment-row.tsx';
import type { OrderProps } from './staff-order.ts';

/** Where the customer was asked to pay, what they sent as proof, and how they were paid. */
export function PaymentCard({ order }: OrderProps) {
  const t = useMessages(messages);
  const role = useRole();
  const methods = usePaymentMethods();
  const mayOpen = mayOpenReceipts(role);
  const { requisites, receipts, payments, payout, payoutRow } = order;
  return (
    <Section
      title={t('requisites')}
      aside={
        <Text size="xs" component="span" c="dimmed">
          {methodText(order.methodIn)}
        </Text>
      }
    >
      <Facts>
        {requisites.map(({ label, value }) => (
          <Fact key={label} name={label}>
            <Copyable value={value} />
          </Fact>
        ))}
        <Fact name={t('receipts')}>
          {receipts.length === 0 ? (
            <Text size="sm" component="span" c="dimmed">
              {t('noReceipts')}
            </Text>
          ) : (
            <Stack gap={4}>
              {receipts.map(({ _id, name, url, at }) => (
                <Group gap={8} wrap="nowrap" key={_id}>
                  <PaperclipIcon size={18} color="var(--t-ink-faint)" aria-hidden />
                  {mayOpen ? (
                    <Anchor href={url} target="_blank" rel="noopener noreferrer">
                      {name}
                    </Anchor>
                  ) : (
                    <span>{name}</span>
                  )}
                  <Text size="xs" component="span" c="dimmed">
                    <Moment at={at} />
                  </Text>
                </Group>
              ))}
            </Stack>
          )}
        </Fact>
        {payments.length > 0 && (
          <Fact name={t('payments')}>
            <Stack gap={8}>
              {payments.map((payment) => (
                <PaymentRow key={payment._id} order={order} payment={payment} />
              ))}
            </Stack>
          </Fact>
        )}
        {payoutRow && payoutRow.state !== 'succeeded' && (
          <Fact name={t('payoutState')}>
            {t(`payoutState.${payoutRow.state}`)}
            {payoutRow.reference && ` · ${payoutRow.reference}`}
            <Text size="xs" c="dimmed" component="div">
              <Moment at={payoutRow.endedAt ?? payoutRow.sentAt ?? payoutRow.preparedAt} />
              {payoutRow.reason && ` · ${payoutRow.reason}`}
            </Text>
          </Fact>
        )}
        {payout && (
          <Fact name={t('payout')}>
            <Copyable value={payout.reference} />
            <Text size="xs" c="dimmed" component="div">
              <Moment at={payout.at} />
              {payout.by && ` · ${t('payoutBy', { name: payout.by.name })}`}
            </Text>
          </Fact>
        )}
      </Facts>
    </Section>
  );

  function methodText(method: string): string {
    return methods.find(({ code }) => code === method)?.name ?? method;
  }
}
