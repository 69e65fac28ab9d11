import { TagsInput } from '@mantine/core';
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
    <TagsInput
      label={label}
      description={t('tagsHint')}
      value={[...value]}
      disabled={isDisabled}
      splitChars={[',']}
      onChange={(tags) => onChange(tagsOf(tags))}
    />
  );
}

function tagsOf(typed: readonly string[]): string[] {
  return [...new Set(typed.map((tag) => tag.replaceAll(',', ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase()))].filter(
    Boolean,
  );
}
