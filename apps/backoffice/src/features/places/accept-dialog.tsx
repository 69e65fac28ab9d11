import { Stack, Text } from '@mantine/core';
import { acceptDifference, listPayouts, listPlaceAlerts, listPlaces, listStaffReserves } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { FormDialog } from '../../components/form-dialog.tsx';
import { notify } from '../../components/notify.ts';
import { isReason, ReasonField } from '../../components/reason-field.tsx';
import { usePlaceName } from '../../components/use-place-name.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Line } from './place-types.ts';

const affected = [listPlaces, listPlaceAlerts, listPayouts, listStaffReserves];

/** Adjusts the books by what nothing explains; above the limit another person has to say the same. */
export function AcceptDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useMessages(messages);
  const placeName = usePlaceName();
  const change = useChange(acceptDifference, affected);
  const [commandId] = useState(() => newUuid());
  const [reason, setReason] = useState('');
  const { place, currency } = line;
  const unexplained = line.unexplained ?? '0';
  const isMissing = unexplained.startsWith('-');
  const values = {
    amount: amountText(unexplained.replace('-', ''), 'staff'),
    symbol: currency.symbol,
    place: placeName(place),
  };

  function save() {
    change.mutate(
      { commandId, currencyId: currency._id, place: place.code, unexplained, reason: reason.trim() },
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
      saveLabel={t('accept')}
      isReady={isReason(reason)}
      isChanged={reason !== ''}
      isPending={change.isPending}
      error={change.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text>{t(isMissing ? 'missingText' : 'surplusText', values)}</Text>
        <ReasonField value={reason} onChange={setReason} />
      </Stack>
    </FormDialog>
  );
}
