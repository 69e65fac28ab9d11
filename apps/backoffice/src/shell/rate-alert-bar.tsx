import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useAlertText } from '../components/use-alert-text.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { RateAlert } from '../service/use-rate-alerts.ts';
import { messages } from './messages.ts';
import { pathOf } from './rooms-of.ts';

const keyOf = ({ sourceId, problem }: RateAlert) => `${sourceId} ${problem}`;

/** Says, in whatever room somebody is, that prices cannot be trusted; and says it aloud when it begins. */
export function RateAlertBar({ alerts }: { alerts: readonly RateAlert[] | undefined }) {
  const t = useMessages(messages);
  const textOf = useAlertText();
  const notify = useNotify();
  const { pathname } = useLocation();
  const known = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    if (!alerts) return;
    const before = known.current;
    known.current = new Set(alerts.map(keyOf));
    const news = before ? alerts.filter((alert) => !before.has(keyOf(alert))) : [];
    if (news.length > 0) notify(news.map(textOf).join('\n'), { type: 'warning', multiLine: true });
  }, [alerts, notify, textOf]);

  if (!alerts?.length) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ borderRadius: 0 }}
      action={
        pathname !== pathOf('sources') && (
          <Button color="inherit" component={Link} to={pathOf('sources')} size="small">
            {t('room.sources')}
          </Button>
        )
      }
    >
      {alerts.map((alert) => (
        <Box key={alert.sourceId}>{textOf(alert)}</Box>
      ))}
    </Alert>
  );
}
