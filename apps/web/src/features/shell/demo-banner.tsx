import { useScope } from '../../app/page-scope.ts';
import styles from './demo-banner.module.css';
import { useShellMessages } from './use-shell-messages.ts';

/** Says that the catalogue is made up, while it is. */
export function DemoBanner() {
  const t = useShellMessages();
  const { site } = useScope();
  return site.isDemo ? <aside className={styles['banner']}>{t('demo')}</aside> : null;
}
