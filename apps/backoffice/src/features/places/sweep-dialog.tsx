import { Stack } from '@mantine/core';
import { listSweeps, type SweepRule, updateSweepRule } from '@tetri/contract';
import { useState } from 'react';
import { AmountField } from '../../components/amount-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { isAmount } from '../../components/is-amount.ts';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const affected = [listSweeps];

/** From which amount on a currency is moved from customers' addresses, and what that may cost. */
export function SweepDialog({ rule, onClose }: { rule: SweepRule; onClose: () => void }) {
  const t = useMessages(messages);
  const change = useChange(updateSweepRule, affected);
  const saved = useSaved(onClose);
  const { currency, coin, terms, version } = rule;
  const [isSwept, setIsSwept] = useState(terms !== null);
  const [minimum, setMinimum] = useState(terms?.minimum ?? '');
  const [feeMax, setFeeMax] = useState(terms?.feeMax ?? '');
  const isReady = !isSwept || (isAmount(minimum, currency.decimals) && isAmount(feeMax, coin.decimals));
  const isChanged =
    isSwept !== (terms !== null) || minimum !== (terms?.minimum ?? '') || feeMax !== (terms?.feeMax ?? '');
  return (
    <FormDialog
      title={`${t('sweeps')}: ${currency.code}`}
      isReady={isReady && isChanged}
      isChanged={isChanged}
      isPending={change.isPending}
      error={change.error}
      onSave={() =>
        change.mutate({ currencyId: currency._id, version, terms: isSwept ? { minimum, feeMax } : null }, saved)
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        <SwitchField label={t('isSwept')} isOn={isSwept} onChange={setIsSwept} />
        {isSwept && (
          <>
            <AmountField
              label={t('sweepMinimum', { symbol: currency.symbol })}
              value={minimum}
              decimals={currency.decimals}
              onChange={setMinimum}
            />
            <AmountField
              label={t('sweepFeeMax', { symbol: coin.symbol })}
              value={feeMax}
              decimals={coin.decimals}
              onChange={setFeeMax}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}
