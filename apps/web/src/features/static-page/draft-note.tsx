import styles from './draft-note.module.css';
import { useStaticPageMessages } from './use-static-page-messages.ts';

/** Stands above what only its editors see. */
export function DraftNote() {
  const t = useStaticPageMessages();
  return (
    <p className={styles['note']} role="note">
      {t('draft')}
    </p>
  );
}
