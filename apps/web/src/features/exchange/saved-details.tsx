import styles from './saved-details.module.css';
import { useExchangeMessages } from './use-exchange-messages.ts';
import type { SavedDetails as Details } from './use-saved-details.ts';

interface SavedDetailsProps {
  readonly details: Details;
  readonly onChoose: (values: Details[number]['values']) => void;
}

/** Details that the person keeps for a currency of the route: one press fills them in. */
export function SavedDetails({ details, onChoose }: SavedDetailsProps) {
  const t = useExchangeMessages();
  if (details.length === 0) return null;
  return (
    <div className={styles['saved']} role="group" aria-label={t('savedDetails')}>
      <span aria-hidden="true">{t('savedDetails')}</span>
      {details.map(({ _id, name, currency, values }) => (
        <button key={_id} type="button" onClick={() => onChoose(values)}>
          {name} <small>{currency.symbol}</small>
        </button>
      ))}
    </div>
  );
}
