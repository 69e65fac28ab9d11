import { Box, Button } from '@mantine/core';
import { Notice } from '../components/notice.tsx';
import { useEffect, useRef } from 'react';
import { notify } from '../components/notify.ts';
import { Link, useLocation } from 'wouter';
import { useAlertText } from '../components/use-alert-text.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { RateAlert } from '../service/use-rate-alerts.ts';
import { messages } from './messages.ts';
import { pathOf } from './nav-sections-of.ts';

const keyOf = ({ sourceId, problem }: RateAlert) => `${sourceId} ${problem}`;

/** Says, in whatever section somebody is, that prices cannot be trusted; and says it aloud when it begins. */
export function RateAlertBar({ alerts }: { alerts: readonly RateAlert[] | undefined }) {
  const t = useMessages(messages);
  const textOf = useAlertText();
  const [pathname] = useLocation();
  const known = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    if (!alerts) return;
    const before = known.current;
    known.current = new Set(alerts.map(keyOf));
    const news = before ? alerts.filter((alert) => !before.has(keyOf(alert))) : [];
    if (news.length > 0) notify(news.map(textOf).join('\n'), 'warning');
  }, [alerts, textOf]);

  if (!alerts?.length) return null;
  return (
    <Notice
      radius={0}
      severity="warning"
      role="status"
      action={
        pathname !== pathOf('sources') && (
          <Button variant="subtle" color="gray" component={Link} to={pathOf('sources')} size="xs">
            {t('section.sources')}
          </Button>
        )
      }
    >
      {alerts.map((alert) => (
        <Box key={alert.sourceId}>{textOf(alert)}</Box>
      ))}
    </Notice>
  );
}
