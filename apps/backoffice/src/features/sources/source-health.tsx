import { Text } from '@mantine/core';
import { Notice } from '../../components/notice.tsx';
import { Since } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Source, SourceAlert } from './source.ts';

interface SourceHealthProps {
  readonly source: Source;
  readonly alert: SourceAlert | undefined;
}

/** How often a source is asked and what of it is believed, when it answered last, and what is wrong with it. */
export function SourceHealth({ source, alert }: SourceHealthProps) {
  const t = useMessages(messages);
  const { health, spikePercent, ageLimitSeconds } = source;
  const rules = [
    ...(source.kind === 'manual' ? [] : [t('every', { seconds: source.pollSeconds })]),
    ...(ageLimitSeconds === null ? [] : [t('age', { seconds: ageLimitSeconds })]),
    ...(spikePercent === null ? [] : [t('spikeGuard', { percent: spikePercent })]),
  ];
  return (
    <>
      <Text size="xs" mt={8} c="dimmed" component="div">
        {rules.join(' · ')}
      </Text>
      {source.kind !== 'manual' && (
        <Text size="xs" c="dimmed" component="div">
          {t('lastGood')}: {health?.succeededAt ? <Since at={health.succeededAt} /> : t('never')}
        </Text>
      )}
      {source.isActive && health && health.failures > 0 && (
        <Notice mt={12} style={{ overflowWrap: 'anywhere' }} severity="error">
          {t('failures', { count: health.failures })}. {health.lastError}
        </Notice>
      )}
      {source.closedRoutes > 0 && (
        <Notice mt={12} severity="warning">
          {alert && alert.pairs.length > 0 && `${t(`problem.${alert.problem}`, { pairs: alert.pairs.join(', ') })} `}
          {t('closedRoutes', { count: source.closedRoutes })}
        </Notice>
      )}
    </>
  );
}
