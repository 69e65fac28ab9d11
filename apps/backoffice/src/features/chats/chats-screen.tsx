import { Box, Button, Paper } from '@mantine/core';
import { useIsNarrow } from '../../components/use-is-narrow.ts';
import { getChatDesk } from '@tetri/contract';
import { useState } from 'react';
import { useRole } from '../../service/session.tsx';
import { useParams } from 'wouter';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useIsThere } from '../../service/use-attendance.ts';
import { useCall } from '../../service/use-call.ts';
import { useChatNews } from '../../service/use-chat-news.ts';
import { CannedDialog } from './canned-dialog.tsx';
import { ChatList } from './chat-list.tsx';
import { ChatConversation } from './chat-conversation.tsx';
import { messages } from './messages.ts';

/** Conversations with visitors: the list and one of them, side by side on wide screens. */
export default function ChatsScreen() {
  const t = useMessages(messages);
  const { id } = useParams();
  const role = useRole();
  const isNarrow = useIsNarrow(1200);
  const [isThere, setIsThere] = useIsThere();
  useChatNews();
  const [isEditing, setIsEditing] = useState(false);
  const attendance = useCall(getChatDesk, {}, { refetchMs: 30_000 });
  const mayAnswer = role !== 'auditor';
  const isAttended = isThere || attendance.data?.isAttended === true;
  return (
    <Screen
      title={t('title')}
      subtitle={t(isAttended ? 'attended' : 'unattended')}
      actions={
        mayAnswer && (
          <>
            <SwitchField label={t('isThere')} isOn={isThere} onChange={setIsThere} />
            <Button variant="default" onClick={() => setIsEditing(true)}>
              {t('canned')}
            </Button>
          </>
        )
      }
    >
      <Box
        display="grid"
        style={{ gap: 16, gridTemplateColumns: isNarrow ? 'minmax(0, 1fr)' : '340px minmax(0, 1fr)' }}
      >
        {!(isNarrow && id) && <ChatList chosen={id} />}
        {id && <ChatConversation key={id} id={id} mayAnswer={mayAnswer} onManage={() => setIsEditing(true)} />}
        {!id && !isNarrow && (
          <Paper>
            <Empty title={t('choose')} text={t('chooseText')} />
          </Paper>
        )}
      </Box>
      {isEditing && <CannedDialog onClose={() => setIsEditing(false)} />}
    </Screen>
  );
}
