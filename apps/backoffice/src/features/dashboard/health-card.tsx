import { Flex, Text } from '@mantine/core';
import { CircleCheckIcon, TriangleAlertIcon } from 'lucide-react';
import { useAlertText } from '../../components/use-alert-text.ts';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { listRateAlerts } from '@tetri/contract';
import { useCall } from '../../service/use-call.ts';
import type { Dashboard } from './dashboard.ts';
import { messages } from './messages.ts';

/** Whether the machinery behind the orders works. */
export function HealthCard({
  sources,
  routes,
  outbox,
  site,
}: Pick<Dashboard, 'sources' | 'routes' | 'outbox' | 'site'>) {
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
  const Icon = isFine ? CircleCheckIcon : TriangleAlertIcon;
  return (
    <Flex gap={10} py={4}>
      <Icon
        size={18}
        color={isFine ? 'var(--t-green)' : 'var(--t-gold)'}
        style={{ flexShrink: 0, marginTop: 2 }}
        aria-hidden
      />
      <Text size="sm">
        <strong>{name}</strong> · {text}
      </Text>
    </Flex>
  );
}
