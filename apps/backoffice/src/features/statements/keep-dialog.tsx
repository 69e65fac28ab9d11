import { keepStatementLine, listStatementLines, listUnclaimedPayments } from '@tetri/contract';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Line } from './statement-line.ts';

const affected = [listStatementLines, listUnclaimedPayments];

/** Keeps what nobody claims as a payment without an order. */
export function KeepDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useMessages(messages);
  const [commandId] = useState(() => newUuid());
  return (
    <ChangeDialog
      call={keepStatementLine}
      affected={affected}
      inputOf={(reason) => ({ commandId, lineId: line._id, reason })}
      title={t('keepTitle')}
      text={t('keepText')}
      confirmLabel={t('keepConfirm')}
      onClose={onClose}
    />
  );
}
