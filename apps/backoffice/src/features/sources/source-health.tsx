import { Alert, Typography } from '@mui/material';
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
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 1 }}>
        {rules.join(' · ')}
      </Typography>
      {source.kind !== 'manual' && (
        <Typography variant="caption" color="textSecondary" component="div">
          {t('lastGood')}: {health?.succeededAt ? <Since at={health.succeededAt} /> : t('never')}
        </Typography>
      )}
      {source.isActive && health && health.failures > 0 && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {t('failures', { count: health.failures })}. {health.lastError}
        </Alert>
      )}
      {source.closedRoutes > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
          {alert && alert.pairs.length > 0 && `${t(`problem.${alert.problem}`, { pairs: alert.pairs.join(', ') })} `}
          {t('closedRoutes', { count: source.closedRoutes })}
        </Alert>
      )}
    </>
  );
}
