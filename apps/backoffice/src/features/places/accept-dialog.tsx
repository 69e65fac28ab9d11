import { Stack, Text } from '@mantine/core';
import {
  acceptDifference,
  keepDifference,
  listPayouts,
  listPlaceAlerts,
  listPlaces,
  listStaffReserves,
  listUnclaimedPayments,
  moneyUnassigned,
  movePlaces,
} from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { FormDialog } from '../../components/form-dialog.tsx';
import { notify } from '../../components/notify.ts';
import { isReason, ReasonField } from '../../components/reason-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { usePlaceName } from '../../components/use-place-name.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Line } from './place-types.ts';

const affected = [listPlaces, listPlaceAlerts, listPayouts, listStaffReserves, listUnclaimedPayments];
const owners = ['ours', 'somebodys'] as const;

/**
 * Adjusts the books by what nothing explains; above the limit another person has to say the same. Where as much is unassigned,
 * that is moved here instead. What is too much may be somebody's: then it is kept as a payment without an order.
 */
export function AcceptDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useMessages(messages);
  const placeName = usePlaceName();
  const change = useChange(acceptDifference, affected);
  const keep = useChange(keepDifference, affected);
  const move = useChange(movePlaces, affected);
  const saved = useSaved(onClose);
  const [commandId] = useState(() => newUuid());
  const [moveId] = useState(() => newUuid());
  const [reason, setReason] = useState('');
  const [owner, setOwner] = useState<(typeof owners)[number]>('ours');
  const { place, currency } = line;
  const unexplained = line.unexplained ?? '0';
  const isMissing = unexplained.startsWith('-');
  const values = {
    amount: amountText(unexplained.replace('-', ''), 'staff'),
    symbol: currency.symbol,
    place: placeName(place),
  };

  const { error } = owner === 'somebodys' ? keep : change;
  const unassigned = error?.errorCode === moneyUnassigned.code ? error.object['amount'] : undefined;
  const offered = typeof unassigned === 'string' ? unassigned : undefined;

  function save() {
    const common = { currencyId: currency._id, reason: reason.trim() };
    if (offered !== undefined) {
      move.mutate({ commandId: moveId, from: '', to: place.code, amount: offered, ...common }, saved);
      return;
    }
    if (owner === 'somebodys') {
      keep.mutate(
        { commandId, place: place.code, unexplained, ...common },
        {
          onSuccess: () => {
            notify(t('kept'));
            onClose();
          },
        },
      );
      return;
    }
    change.mutate(
      { commandId, place: place.code, unexplained, ...common },
      {
        onSuccess: ({ isBooked }) => {
          notify(t(isBooked ? 'accepted' : 'acceptAsked'));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('acceptTitle')}
      saveLabel={
        offered === undefined
          ? t('accept')
          : t('moveHere', { amount: amountText(offered, 'staff'), symbol: currency.symbol })
      }
      isReady={isReason(reason)}
      isChanged={reason !== ''}
      isPending={change.isPending || keep.isPending || move.isPending}
      error={move.error ?? error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text>{t(isMissing ? 'missingText' : 'surplusText', values)}</Text>
        {!isMissing && (
          <SelectField
            label={t('surplusOf')}
            value={owner}
            options={owners.map((name) => [name, t(`surplusOf.${name}`)])}
            onChange={setOwner}
          />
        )}
        <ReasonField value={reason} onChange={setReason} />
      </Stack>
    </FormDialog>
  );
}
