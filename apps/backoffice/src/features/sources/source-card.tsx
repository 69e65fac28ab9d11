import { Box, Button, Card, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { PriceRow } from './price-row.tsx';
import { type Source, type SourceAlert, stateOf } from './source.ts';
import { SourceHealth } from './source-health.tsx';

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
  const { prices } = source;
  const state = stateOf(source, alert);
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
      <SourceHealth source={source} alert={alert} />
      <Box sx={{ mt: 2 }}>
        {prices.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('noPrices')}
          </Typography>
        )}
        {prices.slice(0, isWhole ? undefined : shownAtFirst).map((price) => (
          <PriceRow key={price.pair} price={price} onPrice={onPrice} />
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
