import { getMaintenance } from '@tetri/contract';
import { useEffect } from 'react';
import { Notice } from '../components/notice.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { staffSocket } from '../service/socket.ts';
import { useCall } from '../service/use-call.ts';
import { messages } from './messages.ts';

/** Says, in whatever section somebody is, that the site is closed for technical work. */
export function MaintenanceBar({ mayAsk }: { readonly mayAsk: boolean }) {
  const t = useMessages(messages);
  const { data, refetch } = useCall(getMaintenance, {}, { isEnabled: mayAsk });
  useEffect(
    () => (mayAsk ? staffSocket().on('updateStatusWorkSite', () => void refetch()) : undefined),
    [mayAsk, refetch],
  );
  if (!data?.offlineStatus) return null;
  return (
    <Notice radius={0} severity="warning">
      {t('closed')}
    </Notice>
  );
}
