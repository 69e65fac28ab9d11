import { Typography } from '@mui/material';
import { getChatSettings, type StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { ChatForm } from './chat-form.tsx';
import { messages } from './messages.ts';

/** Whose chat visitors are offered. */
export function ChatCard() {
  const t = useMessages(messages);
  const { permissions: role } = usePermissions<StaffRole>();
  const query = useCall(getChatSettings, {});
  return (
    <Section title={t('chat')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('chatText')}
      </Typography>
      <Answer query={query} skeleton={<RowsSkeleton rows={1} height={110} />}>
        {({ chat }) => <ChatForm key={JSON.stringify(chat)} chat={chat} canEdit={role === 'owner'} />}
      </Answer>
    </Section>
  );
}
