import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import {
  answerTicket,
  type CallOutput,
  closeTicket,
  getStaffTicket,
  listTickets,
  ticketLengthMax,
} from '@tetri/contract';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { GrowingTextarea } from '../../components/growing-textarea.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const affected = [getStaffTicket, listTickets];

/** Answers the conversation by mail, or ends it. What came meanwhile has to be read first: the server refuses otherwise. */
export function AnswerForm({ ticket }: { ticket: CallOutput<typeof getStaffTicket>['ticket'] }) {
  const t = useMessages(messages);
  const answer = useChange(answerTicket, affected);
  const close = useChange(closeTicket, affected);
  const [message, setMessage] = useState('');
  const saved = useSaved();
  const answered = useSaved(() => setMessage((now) => (now === message ? '' : now)));
  const { _id: id, messages: seen, state } = ticket;
  const isReady = message.trim() !== '' && !answer.isPending;

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isReady) answer.mutate({ id, seen, message }, answered);
  }

  return (
    <Paper p={16} component="form" onSubmit={submit}>
      <Stack gap={12}>
        <LeaveGuard isChanged={message.trim() !== ''} />
        <ErrorText error={answer.error ?? close.error} />
        <GrowingTextarea
          label={t('answer')}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
          minRows={4}
          maxRows={16}
          maxLength={ticketLengthMax}
        />
        <Group gap={8}>
          <Button type="submit" disabled={!isReady} loading={answer.isPending}>
            {t('send')}
          </Button>
          {state !== 'closed' && (
            <Button variant="default" loading={close.isPending} onClick={() => close.mutate({ id, seen }, saved)}>
              {t('close')}
            </Button>
          )}
          <Text size="xs" component="span" flex="1 1 220px" c="dimmed">
            {t('answerHint')}
          </Text>
        </Group>
      </Stack>
    </Paper>
  );
}
