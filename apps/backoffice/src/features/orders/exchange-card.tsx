import { Box, Divider, Flex, Group, Text, Title } from '@mantine/core';
import { ArrowRightIcon } from 'lucide-react';
import { Amount } from '../../components/amount.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './exchange-card.module.css';
import { messages } from './messages.ts';
import type { OrderProps, StaffOrder } from './staff-order.ts';

/** What is exchanged for what, at which price. */
export function ExchangeCard({ order }: OrderProps) {
  const t = useMessages(messages);
  const { from, to, rate, hold } = order;
  return (
    <Section title={t('exchange')}>
      <Flex gap={{ base: 8, xs: 24 }} align={{ xs: 'center' }} direction={{ base: 'column', xs: 'row' }} mb={16}>
        <Side label={t('col.gives')} amount={order.inAmount} side={from} />
        <ArrowRightIcon size={20} color="var(--t-ink-faint)" className={styles['arrow']} aria-hidden />
        <Side label={t('col.gets')} amount={order.outAmount} side={to} />
      </Flex>
      <Facts>
        <Fact name={t('rate')}>
          <Amount value={rate.in} symbol={from.symbol} /> = <Amount value={rate.out} symbol={to.symbol} />,{' '}
          {t(`rate.${order.rateType}`)}
        </Fact>
        <Fact name={t('received')}>
          <Amount value={order.received} symbol={from.symbol} />
        </Fact>
        {hold && (
          <Fact name={t('held')}>
            <Amount value={hold.amount} symbol={hold.symbol} /> · {t(`hold.${hold.state}`)}
          </Fact>
        )}
        <Fact name={t('route')}>{order.route.friendlyURL}</Fact>
      </Facts>
      {order.parts.length > 0 && (
        <>
          <Divider my={16} />
          <Title order={3} mb={8}>
            {t('price')}
          </Title>
          {order.parts.map((part, index) => (
            <Group gap={16} align="stretch" justify="space-between" wrap="nowrap" py={2} key={index}>
              <Text size="sm" c="dimmed">
                {t(partName(part.kind))}
                {part.percent && ` ${part.percent} %`}
              </Text>
              <Text size="sm">
                <Amount value={part.amount} symbol={part.symbol} />
              </Text>
            </Group>
          ))}
        </>
      )}
    </Section>
  );
}

const partNames = [
  'part.rate',
  'part.markup',
  'part.fixedFee',
  'part.service',
  'part.discount',
  'part.rounding',
] as const;

function partName(kind: string): (typeof partNames)[number] {
  return partNames.find((name) => name === `part.${kind}`) ?? 'part.rounding';
}

function Side({ label, amount, side }: { label: string; amount: string; side: StaffOrder['from'] }) {
  return (
    <Box miw={0}>
      <Text size="xs" component="span" c="dimmed">
        {label}
      </Text>
      <Text fz="1.375rem" fw={650} lh={1.3}>
        <Amount value={amount} symbol={side.symbol} />
      </Text>
      <Text size="sm" c="dimmed">
        {[side.name, side.network].filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}
