import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { getDashboard } from '@tetri/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../components/amount.tsx';
import { Answer } from '../../components/answer.tsx';
import { useSinceText } from '../../components/moment.tsx';
import { Screen } from '../../components/screen.tsx';
import { Section } from '../../components/section.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { useQueueNews } from '../../service/use-socket.ts';
import type { Dashboard } from './dashboard.ts';
import { Figure } from './figure.tsx';
import { HealthCard } from './health-card.tsx';
import { messages } from './messages.ts';

const affected = [getDashboard];

/** What waits for somebody, at a glance. */
export default function DashboardScreen() {
  const t = useMessages(messages);
  const query = useCall(getDashboard, {}, { refetchMs: 30_000 });
  useQueueNews(affected);
  return (
    <Screen title={t('title')}>
      <Answer query={query} skeleton={<Skeleton variant="rounded" height={360} />}>
        {({ orders, lowReserves, ...rest }) => (
          <Stack spacing={2}>
            {rest.site.isDemo && (
              <Alert
                severity="info"
                action={
                  <Button color="inherit" component={Link} to="/site">
                    {t('toSite')}
                  </Button>
                }
              >
                {t('demo')}
              </Alert>
            )}
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
              <Figure
                name={t('waiting')}
                value={orders.waitingForStaff}
                to="/orders?tab=todo"
                isUrgent={orders.waitingForStaff > 0}
              >
                {orders.oldestWaitingSince ? <Oldest at={orders.oldestWaitingSince} /> : t('nothingWaits')}
              </Figure>
              <Figure name={t('unclaimed')} value={orders.unclaimed} to="/orders?tab=todo&claimed=free" />
              <Figure
                name={t('issues')}
                value={orders.withIssue}
                to="/orders?tab=issues"
                isUrgent={orders.withIssue > 0}
              />
              <Figure name={t('paidOutLately')} value={orders.paidOutLately} to="/orders?tab=done" />
            </Box>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, 1fr)' },
              }}
            >
              <Section title={t('byStatus')}>
                <Counts rows={orders.byStatus} empty={t('noOrders')} />
              </Section>
              <Section title={t('lowReserves')}>
                {lowReserves.length === 0 ? (
                  <Quiet>{t('reservesFine')}</Quiet>
                ) : (
                  lowReserves.map(({ code, available, total }) => (
                    <Row key={code} name={code}>
                      <Amount value={available} />
                      <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
                        {t('ofTotal', { total })}
                      </Typography>
                    </Row>
                  ))
                )}
              </Section>
              <HealthCard {...rest} />
            </Box>
          </Stack>
        )}
      </Answer>
    </Screen>
  );
}

function Oldest({ at }: { at: string }) {
  return useMessages(messages)('waitingSince', { since: useSinceText(at) });
}

function Counts({ rows, empty }: { rows: Dashboard['orders']['byStatus']; empty: string }) {
  const open = rows.filter(({ status, count }) => count > 0 && !['done', 'deleted', 'returned'].includes(status));
  if (open.length === 0) return <Quiet>{empty}</Quiet>;
  return open.map(({ status, count }) => (
    <Row key={status} name={<StatusChip status={status} />}>
      {count}
    </Row>
  ));
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'baseline', py: 0.5 }}>
      <Typography variant="body2" component="div">
        {name}
      </Typography>
      <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
        {children}
      </Typography>
    </Stack>
  );
}
