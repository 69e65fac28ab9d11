import { Box, Button } from '@mantine/core';
import { listPlaceAlerts } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { Link, useLocation } from 'wouter';
import { Notice } from '../components/notice.tsx';
import { usePlaceName } from '../components/use-place-name.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { canSee } from '../service/nav-sections.ts';
import { useStaff } from '../service/session.tsx';
import { useCall } from '../service/use-call.ts';
import { messages } from './messages.ts';
import { pathOf } from './nav-sections-of.ts';

/** Says, in whatever section somebody is, that a wallet holds something else than the books say. */
export function PlaceAlertBar({ mayAsk }: { readonly mayAsk: boolean }) {
  const t = useMessages(messages);
  const placeName = usePlaceName();
  const [pathname] = useLocation();
  const isEnabled = canSee(useStaff().role, 'places') && mayAsk;
  const { data } = useCall(listPlaceAlerts, {}, { isEnabled, refetchMs: 30_000 });
  if (!data?.alerts.length) return null;
  return (
    <Notice
      radius={0}
      severity="error"
      role="status"
      action={
        pathname !== pathOf('places') && (
          <Button variant="subtle" color="gray" component={Link} to={pathOf('places')} size="xs">
            {t('section.places')}
          </Button>
        )
      }
    >
      {data.alerts.map(({ place, currency: { code, symbol }, unexplained }) => (
        <Box key={`${code} ${place.code}`}>
          {t(unexplained.startsWith('-') ? 'placeMissing' : 'placeSurplus', {
            place: placeName(place),
            amount: amountText(unexplained.replace('-', ''), 'staff'),
            symbol,
            code,
          })}
        </Box>
      ))}
    </Notice>
  );
}
