import { decideRewards, findConnectedAccounts, getAccountConnections, listRewards } from '@tetri/contract';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Account } from './connection-types.ts';
import { messages } from './messages.ts';
import { useSharedText } from './use-shared-text.ts';

export interface Decision {
  readonly act: 'hold' | 'release';
  readonly partner: Account;
  /** For whose orders alone. */
  readonly customer?: Account;
}

interface DecisionDialogProps {
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Holds rewards, or lets them go, with a reason. */
export function DecisionDialog({ decision: { act, partner, customer }, onClose }: DecisionDialogProps) {
  const t = useMessages(messages);
  const { nameOf } = useSharedText();
  const [commandId] = useState(() => newUuid());
  const names = { partner: nameOf(partner), customer: customer ? nameOf(customer) : '' };
  return (
    <ChangeDialog
      title={t(act)}
      text={t(customer ? `${act}ForText` : `${act}Text`, names)}
      confirmLabel={t(act)}
      isGrave={act === 'hold'}
      call={decideRewards}
      affected={[getAccountConnections, findConnectedAccounts, listRewards]}
      inputOf={(reason) => ({
        commandId,
        partnerId: partner.person._id,
        ...(customer ? { customerId: customer.person._id } : {}),
        act,
        reason,
      })}
      onClose={onClose}
    />
  );
}
