import { approvePayout, listPayouts } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Payout } from './payout-types.ts';

const affected = [listPayouts];

/** Agrees to a payout that two people must agree to. */
export function ApproveDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const t = useMessages(messages);
  const change = useChange(approvePayout, affected);
  const saved = useSaved(onClose);
  const [commandId] = useState(() => newUuid());
  const { uid, attempt, amount, currency, address } = payout;
  return (
    <FormDialog
      title={t('approve')}
      saveLabel={t('approve')}
      isReady
      isChanged={false}
      isPending={change.isPending}
      error={change.error}
      onSave={() => change.mutate({ commandId, uid, attempt }, saved)}
      onClose={onClose}
    >
      <p style={{ overflowWrap: 'anywhere' }}>
        {t('approveText', { uid, amount: amountText(amount, 'staff'), symbol: currency.symbol, address })}
      </p>
    </FormDialog>
  );
}
