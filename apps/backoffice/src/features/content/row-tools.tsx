import { ActionIcon } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon, XIcon } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { moved } from './moved.ts';

export interface RowToolsProps<Item> {
  /** What the row is called. */
  readonly name: string;
  readonly items: readonly Item[];
  readonly index: number;
  /** `at` is where the row is now; -1 when it is gone. */
  readonly onChange: (items: Item[], at: number) => void;
}

/** Moves a row up and down and takes it out. */
export function RowTools<Item>({ name, items, index, onChange }: RowToolsProps<Item>) {
  const t = useMessages(messages);
  const move = (to: number) => onChange(moved(items, index, to), to);
  return (
    <>
      <ActionIcon size="md" disabled={index === 0} aria-label={t('moveUp', { name })} onClick={() => move(index - 1)}>
        <ArrowUpIcon size={18} />
      </ActionIcon>
      <ActionIcon
        size="md"
        disabled={index === items.length - 1}
        aria-label={t('moveDown', { name })}
        onClick={() => move(index + 1)}
      >
        <ArrowDownIcon size={18} />
      </ActionIcon>
      <ActionIcon
        size="md"
        aria-label={t('removeNamed', { name })}
        onClick={() => onChange(items.toSpliced(index, 1), -1)}
      >
        <XIcon size={18} />
      </ActionIcon>
    </>
  );
}
