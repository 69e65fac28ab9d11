import { CopyButton, GroupedCode } from '@tetri/ui';
import { CheckIcon, CopyIcon } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import styles from './copyable.module.css';
import { messages } from './messages.ts';

const icons = { copy: <CopyIcon size={16} />, copied: <CheckIcon size={16} /> };

/** A value, an address in groups of four, with a button that copies it. */
export function Copyable({ value }: { value: string }) {
  const t = useMessages(messages);
  return (
    <span className={styles['copyable']}>
      <span>
        <GroupedCode value={value} />
      </span>
      <CopyButton value={value} shows={icons} says={{ copy: t('copy'), copied: t('copied') }} isPlain />
    </span>
  );
}
