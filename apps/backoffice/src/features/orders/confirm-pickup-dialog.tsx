import { Button, Stack, Text, TextInput } from '@mantine/core';
import { confirmPickup } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useDiscard } from '../../components/use-discard.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { messages as sharedMessages } from '../../components/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffOrder } from './staff-order.ts';
import { useMoneyAct } from './use-order-change.ts';

/** Cash goes out against the code that only the customer knows. */
export function ConfirmPickupDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useMessages(messages);
  const cancel = useMessages(sharedMessages)('cancel');
  const [code, setCode] = useState('');
  const { save, renew, isPending, error } = useMoneyAct(confirmPickup, onClose);

  const { close } = useDiscard({ isChanged: false, isPending, onClose });

  /** Another code is another try. */
  function type(next: string) {
    setCode(next);
    renew();
  }

  return (
    <Dialog
      title={t('confirmPickup')}
      size="xs"
      onSubmit={() => save({ uid: order.uid, code: code.trim() })}
      onClose={close}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={close} disabled={isPending}>
            {cancel}
          </Button>
          <Button type="submit" disabled={!code.trim()} loading={isPending}>
            {t('confirmPickup')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Text c="dimmed">
          {t('confirmPickupText', { amount: amountText(order.outAmount, 'staff'), symbol: order.to.symbol })}
        </Text>
        <ErrorText error={error} />
        <TextInput
          label={t('pickupCode')}
          value={code}
          onChange={(event) => type(event.target.value)}
          description={t('pickupLeft', { count: order.pickup?.attemptsLeft ?? 0 })}
          maxLength={40}
          autoComplete="off"
          size="md"
          data-autofocus
          required
        />
      </Stack>
    </Dialog>
  );
}
