import { getDashboard, listRateAlerts, listRateSources, setRateSourceActive } from '@tetri/contract';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Source } from './source.ts';

const affected = [listRateSources, listRateAlerts, getDashboard];

/** Pauses a source, or lets it go on. */
export function ActiveDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const t = useMessages(messages);
  const { _id: id, version, isActive, code } = source;
  const label = t(isActive ? 'pause' : 'resume');
  return (
    <ChangeDialog
      call={setRateSourceActive}
      affected={affected}
      inputOf={(reason) => ({ id, version, isActive: !isActive, reason })}
      title={label}
      text={t(isActive ? 'pauseText' : 'resumeText', { code })}
      confirmLabel={label}
      isGrave={isActive}
      onClose={onClose}
    />
  );
}
