import { Button, Stack, Text } from '@mantine/core';
import { getStaffTicket } from '@tetri/contract';
import { useRole } from '../../service/session.tsx';
import { Link, useParams } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { Screen } from '../../components/screen.tsx';
import { Conversation } from '../../components/conversation.tsx';
import { SubjectLine } from '../../components/subject-line.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { AnswerForm } from './answer-form.tsx';
import { messages } from './messages.ts';
import { TicketStateChip } from './ticket-state-chip.tsx';

/** One conversation, and a place to answer. */
export default function TicketScreen() {
  const t = useMessages(messages);
  const { id = '' } = useParams();
  const role = useRole();
  const query = useCall(getStaffTicket, { id }, { refetchMs: 15_000 });
  const ticket = query.data?.ticket;
  return (
    <Screen
      title={ticket ? t('request', { number: ticket.number }) : t('title')}
      subtitle={
        <SubjectLine
          isLoading={query.isLoading}
          chips={
            ticket && (
              <>
                <TicketStateChip state={ticket.state} />
                {ticket.isDemo && <DemoBadge />}
              </>
            )
          }
        >
          {ticket && (
            <Text truncate size="sm" title={ticket.email}>
              {ticket.email} · {ticket.lang.toUpperCase()}
              {ticket.isByUser && ` · ${t('byUser')}`}
            </Text>
          )}
        </SubjectLine>
      }
      actions={
        <Button variant="default" component={Link} to="/tickets">
          {t('back')}
        </Button>
      }
    >
      <Answer query={query}>
        {({ ticket: shown }) => (
          <Stack gap={16} maw={820}>
            <Conversation
              lines={shown.thread.map(({ staff, ...line }) => ({
                ...line,
                who: line.isStaff ? staff?.name : shown.email,
              }))}
            />
            {role !== 'auditor' && <AnswerForm key={shown._id} ticket={shown} />}
          </Stack>
        )}
      </Answer>
    </Screen>
  );
}
