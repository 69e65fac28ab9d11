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
  const reported = useRef(value);
  // Another value than what was reported is somebody else's: a filter that was cleared, a link.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      reported.current = next.trim();
      onSearch(next.trim());
    }, 250);
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
