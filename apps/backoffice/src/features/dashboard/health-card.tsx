import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { Box, Typography } from '@mui/material';
import { useAlertText } from '../../components/use-alert-text.ts';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { listRateAlerts } from '@tetri/contract';
import { useCall } from '../../service/use-call.ts';
import type { Dashboard } from './dashboard.ts';
import { messages } from './messages.ts';

/** Whether the machinery behind the orders works. */
export function HealthCard({ sources, routes, outbox, site }: Omit<Dashboard, 'orders' | 'lowReserves'>) {
  const t = useMessages(messages);
  const textOf = useAlertText();
  const alerts = useCall(listRateAlerts, {}).data?.alerts ?? [];
  return (
    <Section title={t('health')}>
      <Line name={t('site')} isFine={!site.offlineStatus} text={t(site.offlineStatus ? 'siteClosed' : 'siteOpen')} />
      <Line
        name={t('sources')}
        isFine={alerts.length === 0 && sources.total > 0}
        text={alerts.length > 0 ? alerts.map(textOf).join(' ') : t('sourcesFine', sources)}
      />
      <Line
        name={t('routes')}
        isFine={routes.closed === 0}
        text={t(routes.closed > 0 ? 'routesClosed' : 'routesFine', routes)}
      />
      <Line
        name={t('outbox')}
        isFine={outbox.dead === 0}
        text={t(outbox.dead > 0 ? 'outboxDead' : 'outboxFine', outbox)}
      />
    </Section>
  );
}

function Line({ name, text, isFine }: { name: string; text: string; isFine: boolean }) {
  const Icon = isFine ? CheckCircle : WarningAmber;
  return (
    <Box sx={{ display: 'flex', gap: 1.25, py: 0.5 }}>
      <Icon fontSize="small" color={isFine ? 'success' : 'warning'} aria-hidden />
      <Typography variant="body2">
        <strong>{name}</strong> · {text}
      </Typography>
    </Box>
  );
}
