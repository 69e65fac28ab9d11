import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import styles from './icon-button.module.css';
import { useShellMessages } from './use-shell-messages.ts';

/** Turns light into dark and back; the choice is kept in a cookie. */
export function SchemeButton() {
  const t = useShellMessages();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const turn = () => setColorScheme(scheme === 'dark' ? 'light' : 'dark');
  return (
    <button type="button" className={styles['button']} onClick={turn} aria-label={t('scheme')} title={t('scheme')}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10 3a7 7 0 0 1 0 14Z" fill="currentColor" />
      </svg>
    </button>
  );
}
