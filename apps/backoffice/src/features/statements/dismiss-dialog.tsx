import { dismissStatementLine, listStatementLines } from '@tetri/contract';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Line } from './statement-line.ts';

const affected = [listStatementLines];

/** Says that a line pays no order, or that it may after all. */
export function DismissDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useMessages(messages);
  const isDismissed = line.state === 'open';
  const label = t(isDismissed ? 'dismiss' : 'reopen');
  return (
    <ChangeDialog
      call={dismissStatementLine}
      affected={affected}
      inputOf={(reason) => ({ lineId: line._id, isDismissed, reason })}
      title={label}
      text={t(isDismissed ? 'dismissText' : 'reopenText')}
      confirmLabel={label}
      onClose={onClose}
    />
  );
}
