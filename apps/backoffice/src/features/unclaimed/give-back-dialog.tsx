import { Text, TextInput } from '@mantine/core';
import { giveBackUnclaimedPayment, listUnclaimedPayments } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { UnclaimedPayment } from './use-unclaimed.ts';

const affected = [listUnclaimedPayments];

/** Records where the payment was sent back to, and by which transfer. */
export function GiveBackDialog({ payment, onClose }: { payment: UnclaimedPayment; onClose: () => void }) {
  const t = useMessages(messages);
  const change = useChange(giveBackUnclaimedPayment, affected);
  const saved = useSaved(onClose);
  const [commandId] = useState(() => newUuid());
  const [address, setAddress] = useState('');
  const [memo, setMemo] = useState('');
  const [reference, setReference] = useState('');
  const { _id: id, amount, symbol, network } = payment;
  const sent = { address: address.trim(), memo: memo.trim(), reference: reference.trim() };
  const field = { autoComplete: 'off', maxLength: 200 } as const;
  return (
    <ReasonDialog
      title={t('giveBack')}
      text={t('giveBackText', { amount: amountText(amount, 'staff'), symbol })}
      confirmLabel={t('giveBackConfirm')}
      isGrave
      isReady={sent.address !== '' && sent.reference !== ''}
      isPending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate({ commandId, id, ...sent, reason }, saved)}
      onClose={onClose}
    >
      <TextInput label={t('address')} value={address} onChange={(event) => setAddress(event.target.value)} {...field} />
      {network !== null && (
        <TextInput label={t('memoField')} value={memo} onChange={(event) => setMemo(event.target.value)} {...field} />
      )}
      <TextInput
        label={t('reference')}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        {...field}
      />
      <Text size="xs" c="dimmed">
        {t('giveBackHint')}
      </Text>
    </ReasonDialog>
  );
}
