import { Day } from '../../elements/day.tsx';
import { currencyLabel } from './currency-label.ts';
import type { VerificationsData } from './load-verifications.ts';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

/** What the person has sent, the newest first. */
export function History({ data: { kept, currencies } }: { readonly data: VerificationsData }) {
  const t = useVerificationMessages();
  const nameOf = (currencyId: string | null) => {
    const currency = currencies.find(({ _id }) => _id === currencyId);
    return currency ? ` · ${currencyLabel(currency)}` : '';
  };
  return (
    <section className={styles['history']}>
      <h2>{t('history')}</h2>
      <ul>
        {kept.verifications.map(({ _id, type, currencyId, status, reason, updatedAt }) => (
          <li key={_id}>
            <span>
              <b>{t(`kind-${type}`) + nameOf(currencyId)}</b>
              <Day at={updatedAt} />
            </span>
            <strong data-status={status}>{t(`status-${status}`)}</strong>
            {status !== 'pending' && reason !== '' && <p>{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
