import { Button, Card, Chip, Stack, Typography } from '@mui/material';
import { closeChat, getStaffChat, listChats } from '@tetri/contract';
import { Link } from 'react-router';
import { Answer } from '../../components/answer.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { AnswerBox } from './answer-box.tsx';
import { ChatHistory } from './chat-history.tsx';
import { messages } from './messages.ts';
import { useVisitorTyping } from './use-visitor-typing.ts';

export interface ChatTalkProps {
  readonly id: string;
  readonly mayAnswer: boolean;
  readonly onManage: () => void;
}

/** One talk: what was said, who writes just now, and a place to answer. */
export function ChatTalk({ id, mayAnswer, onManage }: ChatTalkProps) {
  const t = useMessages(messages);
  const query = useCall(getStaffChat, { id });
  const close = useChange(closeChat, [getStaffChat, listChats]);
  const isTyping = useVisitorTyping(id);
  return (
    <Card sx={{ p: 2, minWidth: 0 }}>
      <Answer query={query}>
        {({ chat }) => (
          <Stack spacing={2}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Chip
                size="small"
                variant="outlined"
                color={chat.state === 'open' ? 'success' : 'default'}
                label={t(`state.${chat.state}`)}
              />
              <Chip size="small" variant="outlined" label={chat.lang.toUpperCase()} />
              <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 10rem', overflowWrap: 'anywhere' }}>
                {chat.page}
              </Typography>
              {mayAnswer && chat.state === 'open' && (
                <Button variant="outlined" loading={close.isPending} onClick={() => close.mutate({ id })}>
                  {t('close')}
                </Button>
              )}
              <Button component={Link} to="/chats">
                {t('back')}
              </Button>
            </Stack>
            <ErrorText error={close.error} />
            <ChatHistory chat={chat} isTyping={isTyping} />
            {mayAnswer && <AnswerBox id={id} lang={chat.lang} onManage={onManage} />}
          </Stack>
        )}
      </Answer>
    </Card>
  );
}
