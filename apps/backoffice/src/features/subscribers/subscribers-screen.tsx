import { Stack } from '@mui/material';
import type { StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { NewsToSend } from './news-to-send.tsx';
import { SubscriberList } from './subscriber-list.tsx';

/** News by mail: what was sent, what can be, and to whom. Who writes texts is told no addresses. */
export default function SubscribersScreen() {
  const t = useMessages(messages);
  const { permissions: role } = usePermissions<StaffRole>();
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Stack spacing={3}>
        <NewsToSend maySend={role !== undefined && role !== 'auditor'} />
        {role !== undefined && role !== 'content-editor' && <SubscriberList />}
      </Stack>
    </Screen>
  );
}
