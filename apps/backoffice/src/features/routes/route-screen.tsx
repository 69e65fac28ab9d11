import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button, Skeleton } from '@mui/material';
import { getRouteFormula, getStaffRoute, type StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Link, useParams } from 'react-router';
import { Answer } from '../../components/answer.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { RouteEditor } from './route-editor.tsx';

/** One route: how it is priced, on which terms, and what it says to customers. */
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
          <Answer query={formula} skeleton={<Skeleton variant="rounded" height={420} />}>
            {(priced) => <RouteEditor key={id} route={shown} priced={priced} mayChange={mayChange} />}
          </Answer>
        )}
      </Answer>
    </Screen>
  );
}
