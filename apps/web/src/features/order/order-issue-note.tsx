import type { Order } from '../../app/use-live-order.ts';
import styles from './order-issue-note.module.css';
import { useOrderMessages } from './use-order-messages.ts';

const resolvable: ReadonlySet<Order['issue']> = new Set(['underpaid', 'overpaid', 'late']);

/** What is out of the ordinary about the payment, where anything is; who decides about it, where the customer does not. */
export function OrderIssueNote({ order }: { readonly order: Order }) {
  const t = useOrderMessages();
  const { issue, resolution, status } = order;
  // What waits for a verification says so above.
  if (issue === 'none' || issue === 'verification') return null;
  const isTheirs = (resolution?.offers.length ?? 0) > 0 || (resolution?.chosen ?? null) !== null;
  const isOver = status === 'done' || status === 'returned';
  return (
    <p className={styles['note']} role="status">
      {t(`issue-${issue}`)}
      {resolvable.has(issue) && !isTheirs && !isOver && ` ${t('nextStepByStaff')}`}
    </p>
  );
}
