import { listRequisites, setRequisiteActive } from '@tetri/contract';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Requisite } from './requisite.ts';

const affected = [listRequisites];

/** Takes a requisite out of the rotation, or back into it. */
export function ActiveDialog({ requisite, onClose }: { requisite: Requisite; onClose: () => void }) {
  const t = useMessages(messages);
  const { _id: id, isActive, number } = requisite;
  const label = t(isActive ? 'turnOff' : 'turnOn');
  return (
    <ChangeDialog
      call={setRequisiteActive}
      affected={affected}
      inputOf={(reason) => ({ id, isActive: !isActive, reason })}
      title={label}
      text={t(isActive ? 'turnOffText' : 'turnOnText', { number })}
      confirmLabel={label}
      isGrave={isActive}
      onClose={onClose}
    />
  );
}
