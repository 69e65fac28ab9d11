import { Box, Button } from '@mantine/core';
import { Notice } from '../components/notice.tsx';
import { getMaintenance } from '@tetri/contract';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useMessages } from '../i18n/use-messages.ts';
import { useStaff } from '../service/session.tsx';
import { staffSocket } from '../service/socket.ts';
import { useCall } from '../service/use-call.ts';
import type { RateAlert } from '../service/use-rate-alerts.ts';
import { messages } from './messages.ts';
import { PlaceAlertBar } from './place-alert-bar.tsx';
import { RateAlertBar } from './rate-alert-bar.tsx';
import { UnansweredBar } from './unanswered-bar.tsx';

/** What everybody in the back office should know, whatever section they are in. */
export function NoticeBars({ alerts }: { alerts: readonly RateAlert[] | undefined }) {
  const t = useMessages(messages);
  const [pathname] = useLocation();
  const maintenance = useCall(getMaintenance, {});
  const staff = useStaff();
  const { refetch } = maintenance;
  useEffect(() => staffSocket().on('updateStatusWorkSite', () => void refetch()), [refetch]);
  return (
    <Box component="section" aria-label={t('notices')}>
      {maintenance.data?.offlineStatus && (
        <Notice radius={0} severity="warning">
          {t('closed')}
        </Notice>
      )}
      <RateAlertBar alerts={alerts} />
      <PlaceAlertBar />
      <UnansweredBar />
      {staff.isFirstPassword && pathname !== '/account' && (
        <Notice
          radius={0}
          severity="info"
          action={
            <Button variant="subtle" color="gray" component={Link} to="/account" size="xs">
              {t('changeIt')}
            </Button>
          }
        >
          {t('firstPassword')}
        </Notice>
      )}
      {!staff.isFirstPassword && !staff.hasSecondFactor && pathname !== '/account' && (
        <Notice
          radius={0}
          severity="info"
          role="note"
          action={
            <Button variant="subtle" color="gray" component={Link} to="/account" size="xs">
              {t('setUpNow')}
            </Button>
          }
        >
          {t('noSecondFactor')}
        </Notice>
      )}
    </Box>
  );
}
