import { Alert, Box, Button, Card, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Amount } from '../../components/amount.tsx';
import { Since } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { type Source, type SourceAlert, stateOf } from './source.ts';

const colors = {
  works: 'success',
  silent: 'error',
  stale: 'error',
  spiking: 'warning',
  paused: 'default',
  waits: 'default',
} as const;
const shownAtFirst = 5;

export interface SourceCardProps {
  readonly source: Source;
  readonly alert: SourceAlert | undefined;
  /** Sets it up anew. */
  readonly onEdit: (() => void) | undefined;
  readonly onActive: (() => void) | undefined;
  /** For prices that staff type in. */
  readonly onPrice: ((pair?: string) => void) | undefined;
}

/** One source: how it fares, and what it said last. */
export function SourceCard({ source, alert, onEdit, onActive, onPrice }: SourceCardProps) {
  const t = useMessages(messages);
  const [isWhole, setIsWhole] = useState(false);
  const { health, prices, spikePercent, ageLimitSeconds } = source;
  const state = stateOf(source, alert);
  const rules = [
    ...(source.kind === 'manual' ? [] : [t('every', { seconds: source.pollSeconds })]),
    ...(ageLimitSeconds === null ? [] : [t('age', { seconds: ageLimitSeconds })]),
    ...(spikePercent === null ? [] : [t('spikeGuard', { percent: spikePercent })]),
  ];
  return (
    <Card component="article" sx={{ p: 2.5 }}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Box>
          <Typography variant="h2">{source.code}</Typography>
          <Typography variant="caption" color="textSecondary">
            {t(`kind.${source.kind}`)}
          </Typography>
        </Box>
        <Chip
          size="small"
          color={colors[state]}
          variant={state === 'paused' ? 'outlined' : 'filled'}
          label={t(state)}
        />
      </Stack>
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
      <Box sx={{ mt: 2 }}>
        {prices.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('noPrices')}
          </Typography>
        )}
        {prices.slice(0, isWhole ? undefined : shownAtFirst).map(({ pair, price, observedAt, spike }) => (
          <Stack
            key={pair}
            direction="row"
            spacing={1}
            sx={{ justifyContent: 'space-between', alignItems: 'baseline', py: 0.5 }}
          >
            <Typography variant="body2" sx={{ flex: 1 }}>
              {pair}
            </Typography>
            <Typography variant="caption" color={spike ? 'warning' : 'textSecondary'}>
              {spike ? t('spike', { price: spike.price }) : <Since at={observedAt} />}
            </Typography>
            <Box sx={{ textAlign: 'right', minWidth: 110 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                <Amount value={price} />
              </Typography>
              {onPrice && (
                <Button size="small" onClick={() => onPrice(pair)}>
                  {t('setPrice')}
                </Button>
              )}
            </Box>
          </Stack>
        ))}
      </Box>
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        {prices.length > shownAtFirst && !isWhole && (
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t('prices', { count: prices.length })}
          </Button>
        )}
        {onPrice && (
          <Button size="small" onClick={() => onPrice()}>
            {t('newPrice')}
          </Button>
        )}
        {onEdit && (
          <Button size="small" variant="outlined" onClick={onEdit} aria-label={`${t('edit')}: ${source.code}`}>
            {t('edit')}
          </Button>
        )}
        {onActive && (
          <Button size="small" variant="outlined" color={source.isActive ? 'inherit' : 'primary'} onClick={onActive}>
            {t(source.isActive ? 'pause' : 'resume')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
