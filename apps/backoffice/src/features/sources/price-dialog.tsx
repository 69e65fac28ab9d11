import { TextField } from '@mui/material';
import { listRateSources, setManualRate } from '@tetri/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { isAmount } from '../../components/amount-text.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Source } from './source.ts';

const affected = [listRateSources];
const priceDecimals = 20;

/** Types in a price of a manual source. */
export function PriceDialog({ source, pair, onClose }: { source: Source; pair: string; onClose: () => void }) {
  const t = useMessages(messages);
  const notify = useNotify();
  const change = useChange(setManualRate, affected);
  const [price, setPrice] = useState(source.prices.find((known) => known.pair === pair)?.price ?? '');
  return (
    <ReasonDialog
      title={`${source.code}:${pair}`}
      text={t('setPriceText')}
      confirmLabel={t('setPrice')}
      isReady={isAmount(price, priceDecimals)}
      isPending={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate(
          { sourceId: source._id, pair, price, reason },
          {
            onSuccess: () => {
              notify(t('saved'), { type: 'success' });
              onClose();
            },
          },
        )
      }
    >
      <TextField
        label={t('price')}
        value={price}
        onChange={(event) => setPrice(event.target.value.replace(',', '.').trim())}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 45 } }}
        autoFocus
        required
      />
    </ReasonDialog>
  );
}
