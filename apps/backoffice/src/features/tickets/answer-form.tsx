import { Button, Card, Stack, TextField, Typography } from '@mui/material';
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
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const affected = [getStaffTicket, listTickets];

/** Answers the talk by mail, or ends it. What came meanwhile has to be read first: the server refuses otherwise. */
export function AnswerForm({ ticket }: { ticket: CallOutput<typeof getStaffTicket>['ticket'] }) {
  const t = useMessages(messages);
  const answer = useChange(answerTicket, affected);
  const close = useChange(closeTicket, affected);
  const [message, setMessage] = useState('');
  const saved = useSaved();
  const answered = useSaved(() => setMessage(''));
  const { _id: id, messages: seen, state } = ticket;
  const isReady = message.trim() !== '' && !answer.isPending;

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isReady) answer.mutate({ id, seen, message }, answered);
  }

  return (
    <Card component="form" onSubmit={submit} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <ErrorText error={answer.error ?? close.error} />
        <TextField
          label={t('answer')}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
          multiline
          minRows={4}
          maxRows={16}
          slotProps={{ htmlInput: { maxLength: ticketLengthMax } }}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button type="submit" variant="contained" disabled={!isReady} loading={answer.isPending}>
            {t('send')}
          </Button>
          {state !== 'closed' && (
            <Button variant="outlined" loading={close.isPending} onClick={() => close.mutate({ id, seen }, saved)}>
              {t('close')}
            </Button>
          )}
          <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 220px' }}>
            {t('answerHint')}
          </Typography>
        </Stack>
      </Stack>
    </Card>
  );
}
