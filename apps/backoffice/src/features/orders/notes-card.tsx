import { Box, Stack, TextField, Typography } from '@mui/material';
import { addOrderNote, getStaffOrder } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { Moment } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { OrderProps } from './staff-order.ts';

const affected = [getStaffOrder];

/** What colleagues should know about the order. */
export function NotesCard({ order }: OrderProps) {
  const t = useMessages(messages);
  const add = useChange(addOrderNote, affected);
  const [text, setText] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate({ uid: order.uid, text: text.trim() }, { onSuccess: () => setText('') });
  }

  return (
    <Section title={t('notes')}>
      <Stack spacing={1.5}>
        {order.notes.map((note) => (
          <Box key={note._id} sx={{ p: 1.5, borderRadius: 2, backgroundColor: 'background.default' }}>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {note.text}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {note.by.name} · <Moment at={note.at} />
            </Typography>
          </Box>
        ))}
        <Stack component="form" spacing={1} onSubmit={submit}>
          <ErrorText error={add.error} />
          <TextField
            label={t('notePlaceholder')}
            helperText={t('notesHint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <SubmitButton isReady={text.trim() !== ''} isPending={add.isPending} variant="outlined">
            {t('addNote')}
          </SubmitButton>
        </Stack>
      </Stack>
    </Section>
  );
}
