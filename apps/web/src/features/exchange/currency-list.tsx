import { useEffect, useId, useRef, useState } from 'react';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import { currencyGroups } from './currency-groups.ts';
import styles from './currency-list.module.css';
import type { ListedCurrency } from './directions.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';

interface CurrencyListProps {
  readonly currencies: readonly ListedCurrency[];
  readonly selectedId: string;
  readonly onChoose: (id: string) => void;
}

/** A searchable list of currencies in groups; arrows move, Enter chooses. */
export function CurrencyList({ currencies, selectedId, onChoose }: CurrencyListProps) {
  const t = useExchangeMessages();
  const listId = useId();
  const [search, setSearch] = useState('');
  const groups = currencyGroups(currencies, search);
  const shown = groups.flatMap((group) => group.currencies);
  const selected = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      shown.findIndex(({ id }) => id === selectedId),
    ),
  );
  useEffect(() => {
    // In braces: some browsers answer with a promise, which is no clean-up.
    selected.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const activeId = shown[Math.min(active, shown.length - 1)]?.id;
  const optionId = (id: string) => `${listId}-${id}`;

  const move = (by: number) => {
    const next = (active + by + shown.length) % Math.max(1, shown.length);
    setActive(next);
    document.getElementById(optionId(shown[next]?.id ?? ''))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && activeId !== undefined) onChoose(activeId);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles['picker']}>
      <input
        className={styles['search']}
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId === undefined ? undefined : optionId(activeId)}
        aria-label={t('searchCurrency')}
        placeholder={t('searchCurrency')}
        autoComplete="off"
        data-autofocus
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles['scroller']} id={listId} role="listbox" aria-label={t('currencies')} tabIndex={-1}>
        {groups.map(({ kind, currencies: members }) => (
          <div key={kind} role="group" aria-label={t(`kind-${kind}`)}>
            <div className={styles['group']} aria-hidden="true">
              {t(`kind-${kind}`)}
            </div>
            {members.map((currency) => (
              <div
                key={currency.id}
                ref={currency.id === selectedId ? selected : undefined}
                id={optionId(currency.id)}
                role="option"
                aria-selected={currency.id === selectedId}
                data-active={currency.id === activeId}
                className={styles['option']}
                onClick={() => onChoose(currency.id)}
                onPointerMove={() => setActive(shown.indexOf(currency))}
              >
                <CurrencyIcon url={currency.icon} symbol={currency.symbol} size={30} />
                <span className={styles['name']}>
                  {currency.city ? `${currency.name} · ${currency.city}` : currency.name}
                </span>
                <span className={styles['code']}>{tickerOf(currency)}</span>
              </div>
            ))}
          </div>
        ))}
        {shown.length === 0 && <p className={styles['empty']}>{t('nothingFound')}</p>}
      </div>
    </div>
  );
}

/** "USDT · TRC20" */
function tickerOf({ symbol, network }: ListedCurrency): string {
  return network === undefined || network === symbol ? symbol : `${symbol} · ${network}`;
}
