import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { closeChat, getStaffChat, listChats } from '@tetri/contract';
import { Link } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { AnswerBox } from './answer-box.tsx';
import { ChatHistory } from './chat-history.tsx';
import { messages } from './messages.ts';
import { useVisitorTyping } from './use-visitor-typing.ts';

export interface ChatConversationProps {
  readonly id: string;
  readonly mayAnswer: boolean;
  readonly onManage: () => void;
}

/** One conversation: what was said, who writes just now, and a place to answer. */
export function ChatConversation({ id, mayAnswer, onManage }: ChatConversationProps) {
  const t = useMessages(messages);
  const query = useCall(getStaffChat, { id });
  const close = useChange(closeChat, [getStaffChat, listChats]);
  const isTyping = useVisitorTyping(id);
  return (
    <Paper p={16} miw={0}>
      <Answer query={query}>
        {({ chat }) => (
          <Stack gap={16}>
            <Group gap={8}>
              {chat.isDemo && <DemoBadge />}
              <Badge
                variant={chat.state === 'open' ? 'light' : 'outline'}
                color={chat.state === 'open' ? 'green' : 'gray'}
              >
                {t(`state.${chat.state}`)}
              </Badge>
              <Badge color="gray" variant="outline">
                {chat.lang.toUpperCase()}
              </Badge>
              <Text size="sm" flex="1 1 10rem" style={{ overflowWrap: 'anywhere' }} c="dimmed">
                {chat.page}
              </Text>
              {mayAnswer && chat.state === 'open' && (
                <Button variant="default" loading={close.isPending} onClick={() => close.mutate({ id })}>
                  {t('close')}
                </Button>
              )}
              <Button variant="subtle" component={Link} to="/chats">
                {t('back')}
              </Button>
            </Group>
            <ErrorText error={close.error} />
            <ChatHistory chat={chat} isTyping={isTyping} />
            {mayAnswer && <AnswerBox id={id} lang={chat.lang} onManage={onManage} />}
          </Stack>
        )}
      </Answer>
    </Paper>
  );
}
