import { lazy, Suspense, useState } from 'react';
import { filledAmount } from '../../app/amount-text.ts';
import { momentText } from '../../app/moment-text.ts';
import { useScope } from '../../app/page-scope.ts';
import { AmountLeg } from './amount-leg.tsx';
import { amountHint } from './amount-hint.ts';
import { type Directions, givable, receivable } from './directions.ts';
import styles from './exchange-form.module.css';
import { PriceSumsView } from './price-sums-view.tsx';
import { RateLine } from './rate-line.tsx';
import { SwapButton } from './swap-button.tsx';
import type { Direction } from './use-direction.ts';
import type { ExchangeForm } from './use-exchange-form.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';

const loadPicker = () => import('./currency-picker.tsx');
const CurrencyPicker = lazy(loadPicker);

interface ExchangePairProps {
  readonly directions: Directions;
  readonly direction: Direction;
  readonly form: ExchangeForm;
  readonly onChoose: (fromId: string, toId: string) => void;
}

type Side = 'give' | 'receive';

/** What is given and what is received for it, either of which may be typed. */
export function ExchangePair({ directions, direction, form, onChoose }: ExchangePairProps) {
  const t = useExchangeMessages();
  const { lang } = useScope();
  const [picking, setPicking] = useState<{ side: Side; isNarrow: boolean }>();
  const { fromId, toId, route, isLoading } = direction;
  const { amounts, discount, isDiscountAwaited, side: askedSide, typed, state, edit } = form;

  const pick = (side: Side) => setPicking({ side, isNarrow: matchMedia('(max-width: 767px)').matches });
  const choose = (side: Side, id: string) => {
    setPicking(undefined);
    onChoose(side === 'give' ? id : fromId, side === 'give' ? toId : id);
  };
  const hints = amountHint(route, amounts, state.errors['amount'], t, lang);
  const { fill } = hints;

  // Only of the route that was chosen: another that could not be loaded has hours of its own.
  const opensAt = isLoading || route.isAvailable ? null : route.opensAt;
  const closedText =
    opensAt === null
      ? t('unavailable')
      : t('closedUntil', {
          when: momentText(opensAt, lang, { hasTime: true, ...(route.timeZone && { timeZone: route.timeZone }) }),
        });

  const leg = (side: Side) => {
    const currency = directions.currencies[side === 'give' ? fromId : toId];
    if (!currency) return null;
    const isWrong = hints.isWrong && side === hints.side;
    return (
      <div className={styles['leg']}>
        <AmountLeg
          side={side}
          currency={currency}
          value={
            side === askedSide
              ? typed
              : filledAmount(amounts?.[side] ?? '', lang, (side === 'give' ? route.from : route.to).decimal)
          }
          hint={hints[side]}
          isWrong={isWrong}
          onHint={
            fill !== undefined && isWrong
              ? () => edit({ side: 'give', typed: fill, isOwnAmount: true }, 'amount')
              : undefined
          }
          isPicking={picking?.side === side}
          onAmount={(text) => edit({ side, typed: text, isOwnAmount: true }, 'amount')}
          onPick={() => (picking ? setPicking(undefined) : pick(side))}
          onApproach={() => void loadPicker()}
        />
        {picking?.side === side && (
          <Suspense>
            <CurrencyPicker
              side={side}
              currencies={side === 'give' ? givable(directions) : receivable(directions, fromId)}
              selectedId={currency.id}
              isNarrow={picking.isNarrow}
              onChoose={(id) => choose(side, id)}
              onClose={() => setPicking(undefined)}
            />
          </Suspense>
        )}
      </div>
    );
  };

  return (
    <div className={styles['pair']}>
      {leg('give')}
      <SwapButton isPossible={directions.pairs[toId]?.[fromId] !== undefined} onSwap={() => onChoose(toId, fromId)} />
      {leg('receive')}
      <p className={styles['notice']} role="status">
        {direction.isUnavailable ? closedText : ''}
      </p>
      <RateLine
        route={route}
        isLoading={isLoading}
        services={state.services}
        discount={discount}
        isDiscountAwaited={isDiscountAwaited}
      />
      {!isLoading && form.text !== undefined && (
        <PriceSumsView route={route} side={askedSide} text={form.text} services={state.services} discount={discount} />
      )}
    </div>
  );
}
