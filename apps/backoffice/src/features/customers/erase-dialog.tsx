import { TextInput } from '@mantine/core';
import { eraseCustomer, getCustomer } from '@tetri/contract';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

/** What keeps a customer from being erased may have come meanwhile; who is erased is not shown again. */
const affected = [getCustomer];

interface EraseDialogProps {
  readonly customer: { readonly _id: string | null; readonly email: string };
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Nothing brings an erased person back: the address is typed once more. */
export function EraseDialog({ customer, onErased, onClose }: EraseDialogProps) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  const erase = useChange(eraseCustomer, affected);
  const saved = useSaved(onErased);
  const email = typed.trim().toLowerCase();
  return (
    <ReasonDialog
      title={t('eraseTitle', { email: customer.email })}
      text={t(customer._id === null ? 'eraseGuestText' : 'eraseText')}
      confirmLabel={t('erase')}
      isGrave
      isReady={email === customer.email}
      isPending={erase.isPending}
      error={erase.error}
      onConfirm={(reason) => erase.mutate({ _id: customer._id, email, reason }, saved)}
      onClose={onClose}
    >
      <TextInput
        label={t('typeEmail')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        data-autofocus
      />
    </ReasonDialog>
  );
}
