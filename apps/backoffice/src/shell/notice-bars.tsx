import { Alert, Box, Button } from '@mui/material';
import { getMaintenance, getStaffSession } from '@tetri/contract';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../i18n/use-messages.ts';
import { staffSocket } from '../service/socket.ts';
import { useCall } from '../service/use-call.ts';
import type { RateAlert } from '../service/use-rate-alerts.ts';
import { messages } from './messages.ts';
import { RateAlertBar } from './rate-alert-bar.tsx';

/** What everybody in the back office should know, whatever room he is in. */
export function NoticeBars({ alerts }: { alerts: readonly RateAlert[] | undefined }) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const maintenance = useCall(getMaintenance, {});
  const staff = useCall(getStaffSession, {}).data?.staff;
  const { refetch } = maintenance;
  useEffect(() => staffSocket().on('updateStatusWorkSite', () => void refetch()), [refetch]);
  return (
    <Box component="section" aria-label={t('notices')}>
      {maintenance.data?.offlineStatus && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {t('closed')}
        </Alert>
      )}
      <RateAlertBar alerts={alerts} />
      {staff?.isFirstPassword && pathname !== '/account' && (
        <Alert
          severity="info"
          sx={{ borderRadius: 0 }}
          action={
            <Button color="inherit" component={Link} to="/account" size="small">
              {t('changeIt')}
            </Button>
          }
        >
          {t('firstPassword')}
        </Alert>
      )}
      {staff && !staff.isFirstPassword && !staff.hasSecondFactor && pathname !== '/account' && (
        <Alert
          severity="info"
          role="note"
          sx={{ borderRadius: 0 }}
          action={
            <Button color="inherit" component={Link} to="/account" size="small">
              {t('setUpNow')}
            </Button>
          }
        >
          {t('noSecondFactor')}
        </Alert>
      )}
    </Box>
  );
}
