import { getDashboard, listRateSources, setRateSourceActive } from '@tetri/contract';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Source } from './source.ts';

const affected = [listRateSources, getDashboard];

/** Pauses a source, or lets it go on. */
export function ActiveDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const t = useMessages(messages);
  const notify = useNotify();
  const change = useChange(setRateSourceActive, affected);
  const { _id: id, version, isActive, code } = source;
  const label = t(isActive ? 'pause' : 'resume');
  return (
    <ReasonDialog
      title={label}
      text={t(isActive ? 'pauseText' : 'resumeText', { code })}
      confirmLabel={label}
      isGrave={isActive}
      isPending={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate(
          { id, version, isActive: !isActive, reason },
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
