import { Button, Skeleton } from '@mantine/core';
import { ArrowLeftIcon } from 'lucide-react';
import { getRouteFormula, getStaffRoute } from '@tetri/contract';
import { useRole } from '../../service/session.tsx';
import { Link, useParams } from 'wouter';
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
  const role = useRole();
  const route = useCall(getStaffRoute, { id });
  const formula = useCall(getRouteFormula, { routeId: id });
  const mayChange = role === 'owner' || role === 'manager';
  const loaded = route.data?.route;
  return (
    <Screen
      title={loaded ? `${loaded.from.code} → ${loaded.to.code}` : t('route')}
      subtitle={loaded?.friendlyURL ?? '\u00a0'}
      actions={
        <Button variant="subtle" component={Link} to="/routes" leftSection={<ArrowLeftIcon size={20} />} color="gray">
          {t('back')}
        </Button>
      }
    >
      <Answer query={route} skeleton={<Skeleton height={420} />}>
        {({ route: shown }) => (
          <Answer query={formula} skeleton={<Skeleton height={420} />}>
            {(priced) => <RouteEditor key={id} route={shown} priced={priced} mayChange={mayChange} />}
          </Answer>
        )}
      </Answer>
    </Screen>
  );
}
