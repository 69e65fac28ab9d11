import { SegmentedControl, Stack, Text } from '@mantine/core';
import { type CallOutput, listTills, moveTill, type Till } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { AmountField } from '../../components/amount-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { isAmount } from '../../components/is-amount.ts';
import { isReason, ReasonField } from '../../components/reason-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { usePlaceKind } from '../../components/use-place-name.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

interface MoveTillDialogProps {
  readonly till: Till;
  readonly places: CallOutput<typeof listTills>['places'];
  readonly onClose: () => void;
}

/** A select takes an empty value for nothing chosen, and a place may have an empty code. */
const valueOf = (code: string) => `at ${code}`;

/** Money is brought into the till, or out of it. */
export function MoveTillDialog({ till, places, onClose }: MoveTillDialogProps) {
  const t = useMessages(messages);
  const kindName = usePlaceKind();
  const change = useChange(moveTill, [listTills]);
  const saved = useSaved(onClose);
  const [commandId] = useState(() => newUuid());
  const [way, setWay] = useState<'in' | 'out'>('in');
  const [place, setPlace] = useState('');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { officeId, officeName, currency, expected } = till;
  const others = places.filter(({ code }) => code !== `till:${officeId}`);
  const isReady = place !== '' && isAmount(amount, currency.decimals) && isReason(reason);

  function save() {
    const of = { officeId, currencyId: currency._id };
    const code = place.slice(valueOf('').length);
    change.mutate({ commandId, ...of, way, place: code, amount, reason: reason.trim() }, saved);
  }

  return (
    <FormDialog
      title={t('bringTitle', { office: officeName })}
      saveLabel={t('bring')}
      isReady={isReady}
      isChanged={amount !== '' || reason !== ''}
      isPending={change.isPending}
      error={change.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16}>
        <SegmentedControl
          value={way}
          onChange={(next) => setWay(next === 'out' ? 'out' : 'in')}
          data={[
            { value: 'in', label: t('bringIn') },
            { value: 'out', label: t('bringOut') },
          ]}
          fullWidth
        />
        <SelectField
          label={t(way === 'in' ? 'from' : 'to')}
          value={place}
          options={others.map(({ code, kind, name }) => [
            valueOf(code),
            name === '' ? kindName(kind) : `${kindName(kind)} · ${name}`,
          ])}
          onChange={setPlace}
          required
        />
        <Text size="sm">
          {t('expected')} <Amount value={expected} symbol={currency.symbol} />
        </Text>
        <AmountField
          label={t('moved', { symbol: currency.symbol })}
          value={amount}
          decimals={currency.decimals}
          onChange={setAmount}
        />
        <ReasonField value={reason} onChange={setReason} />
      </Stack>
    </FormDialog>
  );
}
