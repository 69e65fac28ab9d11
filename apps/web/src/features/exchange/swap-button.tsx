import styles from './swap-button.module.css';
import { useExchangeMessages } from './use-exchange-messages.ts';

interface SwapButtonProps {
  readonly isPossible: boolean;
  readonly onSwap: () => void;
}

/** Turns the direction round, where the way back is offered. */
export function SwapButton({ isPossible, onSwap }: SwapButtonProps) {
  const t = useExchangeMessages();
  return (
    <div className={styles['seam']}>
      <button
        type="button"
        className={styles['swap']}
        disabled={!isPossible}
        onClick={onSwap}
        aria-label={t('swap')}
        title={t('swap')}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="M6.5 3.5v12m0 0L3.5 12.4m3 3.1 3-3.1M13.5 16.5v-12m0 0-3 3.1m3-3.1 3 3.1"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </div>
  );
}
