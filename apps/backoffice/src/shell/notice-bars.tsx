import { Box, Button } from '@mantine/core';
import { Notice } from '../components/notice.tsx';
import { Link, useLocation } from 'wouter';
import { useMessages } from '../i18n/use-messages.ts';
import { useStaff } from '../service/session.tsx';
import type { RateAlert } from '../service/use-rate-alerts.ts';
import { MaintenanceBar } from './maintenance-bar.tsx';
import { messages } from './messages.ts';
import { PlaceAlertBar } from './place-alert-bar.tsx';
import { RateAlertBar } from './rate-alert-bar.tsx';
import { UnansweredBar } from './unanswered-bar.tsx';

interface NoticeBarsProps {
  readonly alerts: readonly RateAlert[] | undefined;
  /** Whether what came with the session may be asked anew now. */
  readonly mayAsk: boolean;
}

/**
 * What everybody in the back office should know, whatever section they are in. It came with the session and is there from
 * the first paint: a bar that came after the page would move its buttons from under the pointer.
 */
export function NoticeBars({ alerts, mayAsk }: NoticeBarsProps) {
  const t = useMessages(messages);
  const [pathname] = useLocation();
  const staff = useStaff();
  return (
    <Box component="section" aria-label={t('notices')}>
      <MaintenanceBar mayAsk={mayAsk} />
      <RateAlertBar alerts={alerts} />
      <PlaceAlertBar mayAsk={mayAsk} />
      <UnansweredBar mayAsk={mayAsk} />
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
