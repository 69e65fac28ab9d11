import { Badge, Box, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { PriceRow } from './price-row.tsx';
import { type Source, type SourceAlert, stateOf } from './source.ts';
import { SourceHealth } from './source-health.tsx';

const colors = {
  works: 'green',
  silent: 'red',
  stale: 'red',
  spiking: 'yellow',
  paused: 'gray',
  waits: 'gray',
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
    <Paper p={20} component="article">
      <Group gap={8} align="flex-start" justify="space-between" wrap="nowrap">
        <Box>
          <Title order={2}>{source.code}</Title>
          <Text size="xs" component="span" c="dimmed">
            {t(`kind.${source.kind}`)}
          </Text>
        </Box>
        <Badge color={colors[state]} variant={state === 'paused' ? 'outline' : 'light'}>
          {t(state)}
        </Badge>
      </Group>
      <SourceHealth source={source} alert={alert} />
      <Box mt={16}>
        {prices.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noPrices')}
          </Text>
        )}
        {prices.slice(0, isWhole ? undefined : shownAtFirst).map((price) => (
          <PriceRow key={price.pair} price={price} onPrice={onPrice} />
        ))}
      </Box>
      <Group gap={8} align="stretch" mt={12}>
        {prices.length > shownAtFirst && !isWhole && (
          <Button variant="subtle" size="xs" onClick={() => setIsWhole(true)}>
            {t('prices', { count: prices.length })}
          </Button>
        )}
        {onPrice && (
          <Button variant="subtle" size="xs" onClick={() => onPrice()}>
            {t('newPrice')}
          </Button>
        )}
        {onEdit && (
          <Button variant="default" size="xs" onClick={onEdit} aria-label={`${t('edit')}: ${source.code}`}>
            {t('edit')}
          </Button>
        )}
        {onActive && (
          <Button variant="outline" size="xs" color={source.isActive ? 'gray' : 'pine'} onClick={onActive}>
            {t(source.isActive ? 'pause' : 'resume')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
