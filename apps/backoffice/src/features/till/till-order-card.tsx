import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../components/section.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { type TillOrder, TillOrderFacts } from './till-order-facts.tsx';

interface TillOrderCardProps {
  readonly order: TillOrder;
  /** Before the facts. */
  readonly head?: ReactNode;
  /** Facts before the office and the person. */
  readonly facts?: ReactNode;
  readonly children: ReactNode;
}

/** The card of one order at the till: its state, where and for whom, and what can be done. */
export function TillOrderCard({ order, head, facts, children }: TillOrderCardProps) {
  const t = useMessages(messages);
  return (
    <Section title={t('order', { uid: order.uid })} aside={<StatusChip status={order.status} />}>
      <Stack gap={16}>
        {head}
        <TillOrderFacts order={order}>{facts}</TillOrderFacts>
        {children}
      </Stack>
    </Section>
  );
}
