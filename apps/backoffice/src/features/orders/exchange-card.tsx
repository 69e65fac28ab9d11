import { Divider, Flex, Group, Text, Title } from '@mantine/core';
import { Amount, ExchangeSide } from '@tetri/ui';
import { ArrowRightIcon } from 'lucide-react';
import { appointmentText } from '../../components/appointment-text.ts';
import { Fact, Facts } from '../../components/facts.tsx';
import { Section } from '../../components/section.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import styles from './exchange-card.module.css';
import { messages } from './messages.ts';
import type { OrderProps } from './staff-order.ts';

/** What is exchanged for what, at which price. */
export function ExchangeCard({ order }: OrderProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { from, to, rate, hold } = order;
  return (
    <Section title={t('exchange')}>
      <Flex gap={{ base: 8, xs: 24 }} align={{ xs: 'center' }} direction={{ base: 'column', xs: 'row' }} mb={16}>
        <ExchangeSide label={t('col.gives')} amount={order.inAmount} currency={from} isLarge />
        <ArrowRightIcon size={20} color="var(--t-ink-faint)" className={styles['arrow']} aria-hidden />
        <ExchangeSide label={t('col.gets')} amount={order.outAmount} currency={to} isLarge />
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
        {order.appointments.map((one) => (
          <Fact key={one.side} name={t(`appointment.${one.side}`)}>
            {appointmentText(one, language)} · {t(`appointment.${one.state}`)}
          </Fact>
        ))}
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
  'part.networkFee',
  'part.service',
  'part.discount',
  'part.rounding',
] as const;

function partName(kind: string): (typeof partNames)[number] {
  return partNames.find((name) => name === `part.${kind}`) ?? 'part.rounding';
}
