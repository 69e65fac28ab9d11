import { Box, Button, Stack, Typography } from '@mui/material';
import { Amount } from '../../components/amount.tsx';
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
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'baseline', py: 0.5 }}>
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
  );
}
