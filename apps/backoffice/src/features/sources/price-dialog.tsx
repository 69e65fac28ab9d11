import { TextInput } from '@mantine/core';
import { listRateAlerts, listRateSources, setManualRate } from '@tetri/contract';
import { useState } from 'react';
import { isAmount } from '../../components/is-amount.ts';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { isPair, type Source } from './source.ts';

const affected = [listRateSources, listRateAlerts];
const priceDecimals = 20;

export interface PriceDialogProps {
  readonly source: Source;
  /** Absent for a pair that has no price yet. */
  readonly pair?: string;
  readonly onClose: () => void;
}

/** Types in a price of a manual source. */
export function PriceDialog({ source, pair: known, onClose }: PriceDialogProps) {
  const t = useMessages(messages);
  const [pair, setPair] = useState(known ?? '');
  const [price, setPrice] = useState(source.prices.find((one) => one.pair === known)?.price ?? '');
  return (
    <ChangeDialog
      call={setManualRate}
      affected={affected}
      inputOf={(reason) => ({ sourceId: source._id, pair, price, reason })}
      title={known ? `${source.code}:${known}` : t('newPrice')}
      text={t('setPriceText')}
      confirmLabel={t('setPrice')}
      isReady={isPair(pair) && isAmount(price, priceDecimals)}
      onClose={onClose}
    >
      {known === undefined && (
        <TextInput
          label={t('pair')}
          value={pair}
          onChange={(event) => setPair(event.target.value.toUpperCase().trim())}
          description={t('pairHint')}
          maxLength={25}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          required
        />
      )}
      <DecimalField
        label={t('price')}
        value={price}
        onChange={setPrice}
        data-autofocus={known !== undefined}
        required
      />
    </ChangeDialog>
  );
}
