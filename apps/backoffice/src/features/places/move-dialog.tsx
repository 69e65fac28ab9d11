import { Stack, Text } from '@mantine/core';
import { listPayouts, listPlaceAlerts, listPlaces, movePlaces, type StaffPlace } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { AmountField } from '../../components/amount-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { isAmount } from '../../components/is-amount.ts';
import { isReason, ReasonField } from '../../components/reason-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { usePlaceName } from '../../components/use-place-name.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Line } from './place-types.ts';

const affected = [listPlaces, listPlaceAlerts, listPayouts];
/** A select takes an empty value for nothing chosen, and a place may have an empty code. */
const valueOf = (code: string) => `at ${code}`;
const codeOf = (value: string) => value.slice('at '.length);

interface MoveDialogProps {
  readonly lines: readonly Line[];
  readonly places: readonly StaffPlace[];
  readonly onClose: () => void;
}

/** Books that money was brought from one place to another. */
export function MoveDialog({ lines, places, onClose }: MoveDialogProps) {
  const t = useMessages(messages);
  const placeName = usePlaceName();
  const change = useChange(movePlaces, affected);
  const saved = useSaved(onClose);
  const [commandId] = useState(() => newUuid());
  const [currencyId, setCurrencyId] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const held = lines.filter(({ ledger }) => !ledger.startsWith('-') && /[1-9]/.test(ledger));
  const currencies = new Map(held.map(({ currency }) => [currency._id, currency]));
  const currency = currencies.get(currencyId);
  const sources = held.filter((line) => line.currency._id === currencyId);
  const source = sources.find(({ place }) => valueOf(place.code) === from);
  const targets = places.filter(({ code, isActive }) => isActive && valueOf(code) !== from);
  const isReady = source !== undefined && to !== '' && isAmount(amount, currency?.decimals ?? 0) && isReason(reason);

  function save() {
    change.mutate({ commandId, currencyId, from: codeOf(from), to: codeOf(to), amount, reason: reason.trim() }, saved);
  }

  return (
    <FormDialog
      title={t('moveTitle')}
      saveLabel={t('move')}
      isReady={isReady}
      isChanged={amount !== '' || reason !== ''}
      isPending={change.isPending}
      error={change.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text size="sm" c="dimmed">
          {t('moveText')}
        </Text>
        <SelectField
          label={t('currency')}
          value={currencyId}
          options={[...currencies.values()].map(({ _id, code }) => [_id, code])}
          onChange={(next) => {
            setCurrencyId(next);
            setFrom('');
          }}
          searchable
          required
        />
        <SelectField
          label={t('from')}
          value={from}
          options={sources.map(({ place }) => [valueOf(place.code), placeName(place)])}
          onChange={setFrom}
          disabled={!currency}
          required
        />
        {source && currency && (
          <Text size="sm">
            {t('lies')} <Amount value={source.ledger} symbol={currency.symbol} />
          </Text>
        )}
        <SelectField
          label={t('to')}
          value={to}
          options={targets.map((place) => [valueOf(place.code), placeName(place)])}
          onChange={setTo}
          searchable
          required
        />
        <AmountField
          label={t('amount', { symbol: currency?.symbol ?? '' })}
          value={amount}
          decimals={currency?.decimals ?? 0}
          onChange={setAmount}
        />
        <ReasonField value={reason} onChange={setReason} />
      </Stack>
    </FormDialog>
  );
}
