import { Text } from '@mantine/core';
import { getChatSettings } from '@tetri/contract';
import { useRole } from '../../service/session.tsx';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { ChatForm } from './chat-form.tsx';
import { messages } from './messages.ts';

/** Whose chat visitors are offered. */
export function ChatCard() {
  const t = useMessages(messages);
  const role = useRole();
  const query = useCall(getChatSettings, {});
  return (
    <Section title={t('chat')}>
      <Text size="sm" mb={16} c="dimmed">
        {t('chatText')}
      </Text>
      <Answer query={query} skeleton={<RowsSkeleton rows={1} height={110} />}>
        {({ chat }) => <ChatForm key={JSON.stringify(chat)} chat={chat} canEdit={role === 'owner'} />}
      </Answer>
    </Section>
  );
}
