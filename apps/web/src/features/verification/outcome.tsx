import { Button } from '@mantine/core';
import type { VerificationForm } from '@tetri/contract';
import { Day } from '../../elements/day.tsx';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

/** Where a verification stands that is not to be filled in now. */
export function Outcome({ form, onLeft }: { readonly form: VerificationForm; readonly onLeft: () => void }) {
  const t = useVerificationMessages();
  const isApproved = form.status === 'approve';
  return (
    <div className={styles['outcome']} role="status">
      <h2>{t(isApproved ? 'approvedTitle' : 'pendingTitle')}</h2>
      <p>{t(isApproved ? 'approvedText' : 'pendingText')}</p>
      {form.expiresAt && (
        <p>
          {t('until')} <Day at={form.expiresAt} />
        </p>
      )}
      <Button variant="default" onClick={onLeft}>
        {t('back')}
      </Button>
    </div>
  );
}
