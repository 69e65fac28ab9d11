import { getOrderDiscount } from '@tetri/contract';
import { useEffect, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useDiscount } from '../../app/use-discount.ts';
import { useUser } from '../../app/use-user.ts';
import type { ExchangeRoute } from './directions.ts';
import type { AskedAmount } from './route-estimate.ts';

/** So long nobody has typed. */
const pauseMs = 200;
/** Dollars are another part of the margin at another rate. */
const againMs = 5_000;

export interface OrderDiscount {
  /** Of the margin, in percent. */
  readonly discount: string | undefined;
  /** The amount that was typed before had a better one; the server has not said yet what the present one has. */
  readonly isAwaited: boolean;
}

/**
 * The part of the margin, in percent, that is left to whoever looks on this order. Where a promo code of theirs leaves more on some
 * orders, the server is asked; until it has answered it is what they have on every one, so that the price only gets better.
 */
export function useOrderDiscount(
  { routeId, rate }: ExchangeRoute,
  side: AskedAmount['side'],
  text: string | undefined,
): OrderDiscount {
  const usual = useDiscount();
  const user = useUser();
  const { call } = useScope();
  const [known, setKnown] = useState<{ readonly key: string; readonly discount: string }>();
  const amount = user?.affiliate.hasOrderDiscount && text ? `${side === 'give' ? '' : '-'}${text}` : undefined;
  const key = `${routeId} ${amount}`;
  const hasMargin = rate.terms !== null;

  useEffect(() => {
    if (amount === undefined || !hasMargin) return;
    const asked = { routeId, amount };
    let isOver = false;
    let timer = setTimeout(() => void ask(), pauseMs);
    async function ask() {
      // A page that nobody looks at asks for nothing, and one that is not answered keeps what it knows.
      const request = document.hidden ? undefined : call(getOrderDiscount, asked);
      const answer = await request?.catch(() => undefined);
      if (isOver) return;
      // Without an answer it is the usual one, as the price is by now.
      setKnown((last) => (answer ? { key, discount: answer.discount } : last?.key === key ? last : undefined));
      timer = setTimeout(() => void ask(), againMs);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call, routeId, amount, key, hasMargin]);

  if (amount === undefined || !hasMargin) return { discount: usual, isAwaited: false };
  return known?.key === key
    ? { discount: known.discount, isAwaited: false }
    : { discount: usual, isAwaited: known?.key.startsWith(`${routeId} `) === true && known.discount !== usual };
}
