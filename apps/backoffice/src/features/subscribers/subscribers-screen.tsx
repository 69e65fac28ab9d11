import { Stack } from '@mantine/core';
import { useRole } from '../../service/session.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { NewsToSend } from './news-to-send.tsx';
import { SubscriberList } from './subscriber-list.tsx';

/** News by mail: what was sent, what can be, and to whom. Editors of texts see no addresses. */
export default function SubscribersScreen() {
  const t = useMessages(messages);
  const role = useRole();
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Stack gap={24}>
        <NewsToSend maySend={role !== 'auditor'} />
        {role !== 'content-editor' && <SubscriberList />}
      </Stack>
    </Screen>
  );
}
