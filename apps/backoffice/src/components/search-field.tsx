import { TextInput, type TextInputProps } from '@mantine/core';
import { SearchIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'label' | 'onChange'> {
  readonly value: string;
  readonly label?: string;
  readonly onSearch: (text: string) => void;
}

/** Reports what was typed once typing pauses for a moment. */
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
    <TextInput
      type="search"
      label={label ?? t('search')}
      value={text}
      onChange={(event) => change(event.target.value)}
      leftSection={<SearchIcon size={18} aria-hidden />}
      maxLength={100}
      {...props}
    />
  );
}
