import { type CSSProperties, useId } from 'react';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import styles from './amount-leg.module.css';
import type { ListedCurrency } from './directions.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';

interface AmountLegProps {
  readonly side: 'give' | 'receive';
  readonly currency: ListedCurrency;
  readonly value: string;
  readonly hint: string;
  readonly isWrong: boolean;
  /** The hint names an amount that is allowed: pressing it takes that. */
  readonly onHint?: (() => void) | undefined;
  readonly isPicking: boolean;
  readonly onAmount: (typed: string) => void;
  readonly onPick: () => void;
  /** Loads the list before the click comes. */
  readonly onApproach: () => void;
}

/** Of fewer characters no digit is larger. */
const lengthMin = 4;

/** One side of the exchange: how much, and of what. */
export function AmountLeg(props: AmountLegProps) {
  const { side, currency, value, hint, isWrong, isPicking, onHint } = props;
  const t = useExchangeMessages();
  const id = useId();
  // What tells two currencies of one symbol apart comes first.
  const mark = currency.city ?? currency.network;
  const detail = mark === undefined || mark === currency.symbol ? [currency.name] : [mark, currency.name];
  return (
    <div className={styles['leg']} data-wrong={isWrong}>
      <label className={styles['label']} htmlFor={id}>
        {t(side)}
      </label>
      <div className={styles['row']}>
        <input
          id={id}
          name={`${side}Amount`}
          className={styles['amount']}
          style={{ '--length': Math.max(value.length, lengthMin) } as CSSProperties}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          placeholder="0"
          value={value}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => props.onAmount(event.target.value)}
        />
        <button
          type="button"
          className={styles['currency']}
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          onClick={props.onPick}
          onPointerEnter={props.onApproach}
          onFocus={props.onApproach}
        >
          <CurrencyIcon url={currency.icon} symbol={currency.symbol} size={34} />
          <span className={styles['name']}>
            <b>{currency.symbol}</b>
            <span>{detail.join(' · ')}</span>
          </span>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path
              d="m2.5 4.5 3.5 3.5 3.5-3.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
            />
          </svg>
          <span className="visually-hidden">{t('chooseCurrency')}</span>
        </button>
      </div>
      <p id={`${id}-hint`} className={styles['hint']}>
        {onHint ? (
          <button type="button" className={styles['fill']} onClick={onHint}>
            {hint}
          </button>
        ) : (
          hint
        )}
      </p>
    </div>
  );
}
