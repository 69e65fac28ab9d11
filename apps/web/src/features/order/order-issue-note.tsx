import type { OrderIssue } from '@tetri/contract';
import styles from './order-issue-note.module.css';
import { useOrderMessages } from './use-order-messages.ts';

/** What is out of the ordinary about the payment, where anything is. */
export function OrderIssueNote({ issue }: { readonly issue: OrderIssue }) {
  const t = useOrderMessages();
  return issue === 'none' ? null : (
    <p className={styles['note']} role="status">
      {t(`issue-${issue}`)}
    </p>
  );
}
