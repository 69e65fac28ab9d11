import { Stack } from '@mantine/core';
import { createScreeningEntry, listScreeningEntries, listScreeningLists } from '@tetri/contract';
import { useState } from 'react';
import { GrowingTextarea } from '../../components/growing-textarea.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const fields = ['names', 'addresses', 'documents'] as const;
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

interface EntryDialogProps {
  readonly list: { readonly _id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Writes a person, a company, an address or a document into a list. */
export function EntryDialog({ list, onClose }: EntryDialogProps) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState({ names: '', addresses: '', documents: '' });
  const change = useChange(createScreeningEntry, [listScreeningLists, listScreeningEntries]);
  const saved = useSaved(onClose);
  const lines = {
    names: linesOf(typed.names),
    addresses: linesOf(typed.addresses),
    documents: linesOf(typed.documents),
  };
  return (
    <ReasonDialog
      title={`${t('add.entry')}: ${list.name}`}
      confirmLabel={t('add.entry')}
      isReady={fields.some((field) => lines[field].length > 0)}
      isPending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate({ listId: list._id, ...lines, reason }, saved)}
      onClose={onClose}
    >
      <Stack gap={16}>
        {fields.map((field) => (
          <GrowingTextarea
            key={field}
            label={t(`field.${field}`)}
            description={t('oneALine')}
            minRows={1}
            maxRows={6}
            value={typed[field]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setTyped((before) => ({ ...before, [field]: value }));
            }}
          />
        ))}
      </Stack>
    </ReasonDialog>
  );
}
