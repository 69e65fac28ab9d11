import { listRequisites, setRequisiteActive } from '@tetri/contract';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Requisite } from './requisite.ts';

const affected = [listRequisites];

/** Takes a requisite out of the rotation, or back into it. */
export function ActiveDialog({ requisite, onClose }: { requisite: Requisite; onClose: () => void }) {
  const t = useMessages(messages);
  const notify = useNotify();
  const change = useChange(setRequisiteActive, affected);
  const { _id: id, isActive, number } = requisite;
  const label = t(isActive ? 'turnOff' : 'turnOn');
  return (
    <ReasonDialog
      title={label}
      text={t(isActive ? 'turnOffText' : 'turnOnText', { number })}
      confirmLabel={label}
      isGrave={isActive}
      isPending={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate(
          { id, isActive: !isActive, reason },
          {
            onSuccess: () => {
              notify(t('saved'), { type: 'success' });
              onClose();
            },
          },
        )
      }
    />
  );
}
