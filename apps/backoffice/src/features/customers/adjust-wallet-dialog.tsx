import { NativeSelect, TextInput } from '@mantine/core';
import { adjustWallet, getCustomer, listCustomerWallets } from '@tetri/contract';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { isAmount } from '../../components/is-amount.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import type { CustomerWallet } from './customer-wallet.ts';
import { messages } from './messages.ts';

const affected = [listCustomerWallets, getCustomer];

interface AdjustWalletDialogProps {
  readonly userId: string;
  readonly wallet: CustomerWallet;
  readonly onClose: () => void;
}

/** Corrects what lies in a wallet, with a reason. */
export function AdjustWalletDialog({ userId, wallet, onClose }: AdjustWalletDialogProps) {
  const t = useMessages(messages);
  const change = useChange(adjustWallet, affected);
  const saved = useSaved(onClose);
  const [commandId] = useState(() => newUuid());
  const [direction, setDirection] = useState<'give' | 'take'>('give');
  const [typed, setTyped] = useState('');
  const amount = typed.replace(',', '.').trim();
  const { currencyId, code, symbol, balance } = wallet;
  const decimals = balance.split('.')[1]?.length ?? 0;
  return (
    <ReasonDialog
      title={`${t('adjustTitle')} · ${code}`}
      text={t('adjustText')}
      confirmLabel={t('adjust')}
      isReady={isAmount(amount, decimals)}
      isPending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate({ commandId, userId, currencyId, direction, amount, reason }, saved)}
      onClose={onClose}
    >
      <NativeSelect
        label={t('direction')}
        value={direction}
        data={[
          { value: 'give', label: t('give') },
          { value: 'take', label: t('take') },
        ]}
        onChange={(event) => setDirection(event.target.value === 'take' ? 'take' : 'give')}
      />
      <TextInput
        label={`${t('amount')}, ${symbol}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
      />
    </ReasonDialog>
  );
}
