import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Skeleton } from '@mui/material';
import { getRouteFormula, getStaffRoute, type StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Link, useParams } from 'react-router';
import { Answer } from '../../components/answer.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { PriceCard } from './price-card.tsx';
import { TermsCard } from './terms-card.tsx';

/** One route: how it is priced, and on which terms. */
export default function RouteScreen() {
  const t = useMessages(messages);
  const { id = '' } = useParams();
  const { permissions: role } = usePermissions<StaffRole>();
  const route = useCall(getStaffRoute, { id });
  const formula = useCall(getRouteFormula, { routeId: id });
  const mayChange = role === 'owner' || role === 'manager';
  const loaded = route.data?.route;
  return (
    <Screen
      title={loaded ? `${loaded.from.code} → ${loaded.to.code}` : t('route')}
      subtitle={loaded?.friendlyURL ?? '\u00a0'}
      actions={
        <Button component={Link} to="/routes" startIcon={<ArrowBack />} color="inherit">
          {t('back')}
        </Button>
      }
    >
      <Answer query={route} skeleton={<Skeleton variant="rounded" height={420} />}>
        {({ route: shown }) => (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' },
            }}
          >
            <Answer query={formula} skeleton={<Skeleton variant="rounded" height={420} />}>
              {(priced) => <PriceCard key={priced.version} route={shown} priced={priced} mayChange={mayChange} />}
            </Answer>
            <TermsCard key={shown.version} route={shown} mayChange={mayChange} />
          </Box>
        )}
      </Answer>
    </Screen>
  );
}
