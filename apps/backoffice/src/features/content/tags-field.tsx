import { Autocomplete, TextField } from '@mui/material';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface TagsFieldProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (tags: string[]) => void;
}

/** Short labels, each ended by Enter or a comma; always in lower case. */
export function TagsField({ label, value, isDisabled, onChange }: TagsFieldProps) {
  const t = useMessages(messages);
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={[...value]}
      disabled={isDisabled}
      onChange={(_event, tags) => onChange(tagsOf(tags))}
      onInputChange={(_event, text) => {
        if (text.endsWith(',')) onChange(tagsOf([...value, text]));
      }}
      renderInput={(params) => <TextField {...params} label={label} helperText={t('tagsHint')} />}
    />
  );
}

function tagsOf(typed: readonly string[]): string[] {
  return [...new Set(typed.map((tag) => tag.replaceAll(',', ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase()))].filter(
    Boolean,
  );
}
