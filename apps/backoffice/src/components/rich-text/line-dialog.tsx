import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../form-dialog.tsx';

export interface LineDialogProps {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly fits: (text: string) => boolean;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for one line. */
export function LineDialog({ title, label, hint, value, fits, onSave, onClose }: LineDialogProps) {
  const [text, setText] = useState(value);
  const trimmed = text.trim();
  return (
    <FormDialog
      title={title}
      size="xs"
      isReady={fits(trimmed)}
      isChanged={false}
      isPending={false}
      error={undefined}
      onSave={() => onSave(trimmed)}
      onClose={onClose}
    >
      <TextInput
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={!fits(trimmed)}
        description={hint}
        data-autofocus
      />
    </FormDialog>
  );
}
