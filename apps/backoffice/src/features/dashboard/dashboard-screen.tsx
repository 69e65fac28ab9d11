import { Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { Notice } from '../../components/notice.tsx';
import { getDashboard, listStaffOrders, orderReaders, type OrderStatus, type StaffRole } from '@tetri/contract';
import { Amount, amountText } from '@tetri/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { useSinceText } from '../../components/moment.tsx';
import { Screen } from '../../components/screen.tsx';
import { Section } from '../../components/section.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { canSee } from '../../service/nav-sections.ts';
import { useRole } from '../../service/session.tsx';
import { useCall } from '../../service/use-call.ts';
import { useQueueNews } from '../../service/use-socket.ts';
import { Figure } from './figure.tsx';
import { HealthCard } from './health-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { messages } from './messages.ts';
import { WaitingCard } from './waiting-card.tsx';

const affected = [getDashboard, listStaffOrders];
const readers: readonly StaffRole[] = orderReaders;

/** The day and what waits for somebody, at a glance. */
export default function DashboardScreen() {
  const t = useMessages(messages);
  const role = useRole();
  const query = useCall(getDashboard, {}, { refetchMs: 30_000 });
  const toOrders = (path: string) => (canSee(role, 'orders') ? path : undefined);
  useQueueNews(affected);
  return (
    <Screen title={t('title')}>
      <Answer query={query} skeleton={<Skeleton height={360} />}>
        {({ orders, day, lowReserves, ...rest }) => (
          <Stack gap={16}>
            {rest.site.isDemo && (
              <Notice
                severity="info"
                action={
                  canSee(role, 'site') && (
                    <Button variant="subtle" color="gray" component={Link} to="/site">
                      {t('toSite')}
                    </Button>
                  )
                }
              >
                {t('demo')}
              </Notice>
            )}
            <SimpleGrid cols={{ base: 2, lg: day.money ? 3 : 4 }} spacing={16}>
              <Figure
                name={t('waiting')}
                value={orders.waitingForStaff}
                to={toOrders('/orders?tab=todo')}
                isUrgent={orders.waitingForStaff > 0}
              >
                {orders.oldestWaitingSince ? <Oldest at={orders.oldestWaitingSince} /> : t('nothingWaits')}
              </Figure>
              <Figure name={t('unclaimed')} value={orders.unclaimed} to={toOrders('/orders?tab=todo&claimed=free')} />
              <Figure
                name={t('issues')}
                value={orders.withIssue}
                to={toOrders('/orders?tab=issues')}
                isUrgent={orders.withIssue > 0}
              />
              <Figure name={t('doneLately')} value={day.done} to={toOrders('/orders?tab=done')}>
                {t('dayBefore', { value: day.doneBefore })}
              </Figure>
              {day.money && (
                <>
                  <Figure
                    name={t('turnover')}
                    value={<Amount value={day.money.last.turnover} />}
                    to={toOrders('/orders?tab=done')}
                  >
                    {t('dayBefore', { value: amountText(day.money.before.turnover, 'staff') })}
                  </Figure>
                  <Figure
                    name={t('profit')}
                    value={<Amount value={day.money.last.profit} />}
                    to={toOrders('/orders?tab=done')}
                  >
                    {t('dayBefore', { value: amountText(day.money.before.profit, 'staff') })}
                  </Figure>
                </>
              )}
            </SimpleGrid>
            {readers.includes(role) && <WaitingCard />}
            <HoursCard hours={day.hours} />
            <SimpleGrid cols={{ base: 1, md: 2, xl: 4 }} spacing={16}>
              <Section title={t('byStatus')}>
                <Counts rows={orders.byStatus} empty={t('noOrders')} />
              </Section>
              <Section title={t('madeLately')}>
                <Counts rows={day.made} empty={t('noneMade')} />
              </Section>
              {canSee(role, 'reserves') && (
                <Section title={t('lowReserves')}>
                  {lowReserves.length === 0 ? (
                    <Quiet>{t('reservesFine')}</Quiet>
                  ) : (
                    lowReserves.map(({ code, available, total }) => (
                      <Row key={code} name={code}>
                        <Amount value={available} />
                        <Text size="xs" ml={8} component="span" c="dimmed">
                          {t('ofTotal', { total })}
                        </Text>
                      </Row>
                    ))
                  )}
                </Section>
              )}
              <HealthCard {...rest} />
            </SimpleGrid>
          </Stack>
        )}
      </Answer>
    </Screen>
  );
}

function Oldest({ at }: { at: string }) {
  return useMessages(messages)('waitingSince', { since: useSinceText(at) });
}

function Counts({ rows, empty }: { rows: readonly { status: OrderStatus; count: number }[]; empty: string }) {
  const filled = rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  if (filled.length === 0) return <Quiet>{empty}</Quiet>;
  return filled.map(({ status, count }) => (
    <Row key={status} name={<StatusChip status={status} />}>
      {count}
    </Row>
  ));
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Group gap={16} align="baseline" justify="space-between" wrap="nowrap" py={4}>
      <Text size="sm" component="div">
        {name}
      </Text>
      <Text size="sm" fw={600} component="div">
        {children}
      </Text>
    </Group>
  );
}
