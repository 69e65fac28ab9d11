import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { type CallRequest, listStaffOrders, listUnclaimedPayments, statusesOfStaff } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { Link } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { Since } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import styles from './figure.module.css';
import { messages } from './messages.ts';

const shown = 6;

/** The orders that have waited longest for somebody, and how long. */
export function WaitingCard() {
  const t = useMessages(messages);
  const request = { statuses: [...statusesOfStaff], order: 'waiting', limit: shown } satisfies CallRequest<
    typeof listStaffOrders
  >;
  const query = useCall(listStaffOrders, request, { refetchMs: 30_000 });
  const unclaimed = useCall(listUnclaimedPayments, { limit: 1 }, { refetchMs: 30_000 }).data?.open ?? 0;
  return (
    <Section
      title={t('waitLongest')}
      aside={
        <Button variant="subtle" size="compact-sm" component={Link} to="/orders?tab=todo">
          {t('toQueue')}
        </Button>
      }
    >
      {unclaimed > 0 && (
        <Stack gap={0}>
          <UnstyledButton component={Link} to="/unclaimed" className={styles['row']}>
            <Text size="sm" fw={600}>
              {t('unclaimedPayments', { count: unclaimed })}
            </Text>
          </UnstyledButton>
        </Stack>
      )}
      <Answer query={query}>
        {({ orders }) =>
          orders.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('nothingWaits')}
            </Text>
          ) : (
            <Stack gap={0}>
              {orders.map(({ uid, status, inAmount, from, outAmount, to, statusAt }) => (
                <UnstyledButton component={Link} to={`/orders/${uid}`} className={styles['row']} key={uid}>
                  <Group gap={12} justify="space-between" wrap="nowrap">
                    <Group gap="4px 12px">
                      <Text size="sm" fw={600} component="span">
                        {uid}
                      </Text>
                      <StatusChip status={status} />
                      <Text size="sm" c="dimmed" component="span">
                        <Amount value={inAmount} symbol={from.symbol} /> →{' '}
                        <Amount value={outAmount} symbol={to.symbol} />
                      </Text>
                    </Group>
                    <Text size="sm" component="span">
                      <Since at={statusAt} />
                    </Text>
                  </Group>
                </UnstyledButton>
              ))}
            </Stack>
          )
        }
      </Answer>
    </Section>
  );
}
