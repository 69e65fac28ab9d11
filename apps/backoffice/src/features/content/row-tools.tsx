import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import { IconButton } from '@mui/material';
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
      <IconButton
        size="small"
        disabled={index === 0}
        aria-label={t('moveUp', { name })}
        onClick={() => move(index - 1)}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={index === items.length - 1}
        aria-label={t('moveDown', { name })}
        onClick={() => move(index + 1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('removeNamed', { name })}
        onClick={() => onChange(items.toSpliced(index, 1), -1)}
      >
        <Close fontSize="small" />
      </IconButton>
    </>
  );
}
