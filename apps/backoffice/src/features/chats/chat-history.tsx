import { Box, Button, Flex, Text } from '@mantine/core';
import { joinLines } from '@tetri/client';
import { type CallOutput, getStaffChat } from '@tetri/contract';
import { useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { Conversation } from '../../components/conversation.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

type Chat = CallOutput<typeof getStaffChat>['chat'];

/** What was said, the latest in view; older lines come when they are asked for. */
export function ChatHistory({ chat, isTyping }: { chat: Chat; isTyping: boolean }) {
  const t = useMessages(messages);
  const older = useChange(getStaffChat);
  const [read, setRead] = useState<Pick<Chat, 'lines' | 'hasMore'>>({ lines: [], hasMore: false });
  const { lines, hasMore } = joinLines(read, chat);

  function readOlder() {
    const [first] = lines;
    if (!first) return;
    older.mutate(
      { id: chat._id, before: first._id },
      {
        onSuccess: ({ chat: part }) => setRead({ lines: [...part.lines, ...lines], hasMore: part.hasMore }),
      },
    );
  }

  return (
    <Flex
      direction="column-reverse"
      h="min(44vh, 620px)"
      style={{ overflowY: 'auto', overscrollBehavior: 'contain' }}
      role="log"
      aria-label={t('conversation')}
      // It scrolls: whoever has no pointer scrolls it by its focus.
      tabIndex={0}
    >
      <Box mb="auto" pr={8}>
        <ErrorText error={older.error} />
        {hasMore && (
          <Box ta="center" mb={12}>
            <Button variant="subtle" size="xs" loading={older.isPending} onClick={readOlder}>
              {t('older')}
            </Button>
          </Box>
        )}
        <Conversation
          lines={lines.map(({ name, ...line }) => ({ ...line, who: line.isStaff ? name : t('visitor') }))}
        />
        {isTyping && (
          <Text size="sm" mt={12} c="dimmed">
            {t('typing')}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
