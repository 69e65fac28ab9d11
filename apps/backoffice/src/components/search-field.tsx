import Search from '@mui/icons-material/Search';
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export type SearchFieldProps = { value: string; onSearch: (text: string) => void; label?: string } & Pick<
  TextFieldProps,
  'sx' | 'inputRef'
>;

/** Tells what was typed once typing pauses for a moment. */
export function SearchField({ value, onSearch, label, ...props }: SearchFieldProps) {
  const t = useMessages(messages);
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), 250);
  }

  return (
    <TextField
      type="search"
      label={label ?? t('search')}
      value={text}
      onChange={(event) => change(event.target.value)}
      slotProps={{
        htmlInput: { maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      {...props}
    />
  );
}
