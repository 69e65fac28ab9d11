import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { XIcon } from 'lucide-react';
import { v4 as newUuid } from 'uuid';
import { DecimalField } from '../../components/decimal-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { CountedNote } from './sum-notes.ts';

interface NoteRowsProps {
  readonly notes: readonly CountedNote[];
  readonly onChange: (notes: readonly CountedNote[]) => void;
}

/** Notes and coins as they are counted, a row for each value. */
export function NoteRows({ notes, onChange }: NoteRowsProps) {
  const t = useMessages(messages);
  const set = (at: number, more: Partial<CountedNote>) =>
    onChange(notes.map((note, index) => (index === at ? { ...note, ...more } : note)));
  return (
    <Stack gap={8}>
      {notes.map((note, at) => (
        <Group key={note.id} gap={8} align="flex-end" wrap="nowrap">
          <DecimalField label={t('note')} value={note.value} onChange={(value) => set(at, { value })} flex={1} />
          <DecimalField label={t('pieces')} value={note.count} onChange={(count) => set(at, { count })} flex={1} />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('removeNote')}
            onClick={() => onChange(notes.filter((_, index) => index !== at))}
          >
            <XIcon size={20} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="subtle"
        size="sm"
        onClick={() => onChange([...notes, { id: newUuid(), value: '', count: '' }])}
        disabled={notes.length >= 40}
      >
        {t(notes.length === 0 ? 'addNote' : 'moreNotes')}
      </Button>
    </Stack>
  );
}
