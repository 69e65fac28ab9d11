import { Box, Button, Typography } from '@mui/material';
import { joinLines } from '@tetri/client';
import { type CallOutput, getStaffChat } from '@tetri/contract';
import { useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { Talk } from '../../components/talk.tsx';
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
    <Box
      role="log"
      aria-label={t('talk')}
      // It scrolls: whoever has no pointer scrolls it by its focus.
      tabIndex={0}
      // Begins at its end, and stays there as lines come.
      sx={{
        display: 'flex',
        flexDirection: 'column-reverse',
        height: 'min(56vh, 620px)',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
      }}
    >
      <Box sx={{ mb: 'auto', pr: 1 }}>
        <ErrorText error={older.error} />
        {hasMore && (
          <Box sx={{ textAlign: 'center', mb: 1.5 }}>
            <Button size="small" loading={older.isPending} onClick={readOlder}>
              {t('older')}
            </Button>
          </Box>
        )}
        <Talk lines={lines.map(({ name, ...line }) => ({ ...line, who: line.isStaff ? name : t('visitor') }))} />
        {isTyping && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {t('typing')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
