import { Day } from '../../elements/day.tsx';
import type { KindState } from './kind-state.ts';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

/** How far something is, with the reason of a refusal and the end of an approval. */
export function StateText({ state: { status, reason, expiresAt } }: { readonly state: KindState }) {
  const t = useVerificationMessages();
  return (
    <div className={styles['state']}>
      <strong data-status={status}>{t(`state-${status}`)}</strong>
      {expiresAt !== null && status === 'approved' && (
        <span>
          {t('until')} <Day at={expiresAt} />
        </span>
      )}
      {reason !== '' && <p>{reason}</p>}
    </div>
  );
}
