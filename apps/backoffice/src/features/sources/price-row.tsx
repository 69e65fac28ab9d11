import { Box, Button, Group, Text } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { Since } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Source } from './source.ts';

interface PriceRowProps {
  readonly price: Source['prices'][number];
  /** For prices that staff type in. */
  readonly onPrice: ((pair: string) => void) | undefined;
}

/** What a source said last of a pair. */
export function PriceRow({ price: { pair, price, observedAt, spike }, onPrice }: PriceRowProps) {
  const t = useMessages(messages);
  return (
    <Group gap={8} align="baseline" justify="space-between" wrap="nowrap" py={4}>
      <Text size="sm" flex={1}>
        {pair}
      </Text>
      <Text size="xs" component="span" c={spike ? 'var(--t-gold)' : 'dimmed'}>
        {spike ? t('spike', { price: spike.price }) : <Since at={observedAt} />}
      </Text>
      <Box ta="right" miw={110}>
        <Text size="sm" fw={600}>
          <Amount value={price} />
        </Text>
        {onPrice && (
          <Button variant="subtle" size="xs" onClick={() => onPrice(pair)}>
            {t('setPrice')}
          </Button>
        )}
      </Box>
    </Group>
  );
}
