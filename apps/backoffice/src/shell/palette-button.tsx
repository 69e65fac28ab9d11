import { Kbd, UnstyledButton } from '@mantine/core';
import { SearchIcon } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';
import styles from './palette-button.module.css';

/** Opens the command palette for whoever does not know its keys, and teaches them. */
export function PaletteButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useMessages(messages);
  return (
    <UnstyledButton className={styles['button']} onClick={onOpen} aria-keyshortcuts="Control+K Meta+K">
      <SearchIcon size={16} aria-hidden />
      <span className={styles['label']}>{t('palette')}</span>
      <Kbd size="xs" aria-hidden>
        {navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'}
      </Kbd>
    </UnstyledButton>
  );
}
