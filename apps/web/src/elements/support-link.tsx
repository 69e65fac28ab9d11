import { Link } from '../routing/index.ts';
import styles from './support-link.module.css';
import { useElementMessages } from './use-element-messages.ts';

/** The way to support, below what asks for it. */
export function SupportLink() {
  const t = useElementMessages();
  return (
    <Link className={styles['link']} to="/contacts/">
      {t('askSupport')}
    </Link>
  );
}
