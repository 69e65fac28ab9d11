import { Box, Flex, Stack, Text } from '@mantine/core';
import { addOrderNote, getStaffOrder } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { GrowingTextarea } from '../../components/growing-textarea.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
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
    add.mutate({ uid: order.uid, text: text.trim() }, { onSuccess: () => setText((now) => (now === text ? '' : now)) });
  }

  return (
    <Section title={t('notes')}>
      <Stack gap={12}>
        {order.notes.map((note) => (
          <Box p={12} bdrs="md" bg="var(--t-paper)" key={note._id}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {note.text}
            </Text>
            <Text size="xs" component="span" c="dimmed">
              {note.by.name} · <Moment at={note.at} />
            </Text>
          </Box>
        ))}
        <Flex gap={8} direction="column" component="form" onSubmit={submit}>
          <LeaveGuard isChanged={text.trim() !== ''} />
          <ErrorText error={add.error} />
          <GrowingTextarea
            label={t('notePlaceholder')}
            description={t('notesHint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            minRows={2}
            maxRows={10}
            maxLength={2000}
          />
          <SubmitButton isReady={text.trim() !== ''} isPending={add.isPending} variant="default">
            {t('addNote')}
          </SubmitButton>
        </Flex>
      </Stack>
    </Section>
  );
}
