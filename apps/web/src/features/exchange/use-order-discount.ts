import { getOrderDiscount } from '@tetri/contract';
import { useEffect, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useDiscount } from '../../app/use-discount.ts';
import { useUser } from '../../app/use-user.ts';
import type { ExchangeRoute } from './directions.ts';
import type { AskedAmount } from './route-estimate.ts';

/** So long nobody has typed. */
const pauseMs = 200;

/**
 * The part of the margin, in percent, that is left to whoever looks on this order. Where a promo code of theirs leaves more on some
 * orders, the server is asked; until it has answered it is what they have on every one, so that the price only gets better.
 */
export function useOrderDiscount(
  { routeId, rate }: ExchangeRoute,
  side: AskedAmount['side'],
  text: string | undefined,
): string | undefined {
  const usual = useDiscount();
  const user = useUser();
  const { call } = useScope();
  const [known, setKnown] = useState<{ readonly key: string; readonly discount: string }>();
  const amount = user?.affiliate.hasOrderDiscount && text ? `${side === 'give' ? '' : '-'}${text}` : undefined;
  const key = `${routeId} ${amount}`;
  const { terms } = rate;

  // Dollars are another part of the margin at another rate.
  useEffect(() => {
    if (amount === undefined || terms === null) return;
    let isOver = false;
    const ask = async () => {
      const answer = await call(getOrderDiscount, { routeId, amount }).catch(() => undefined);
      if (!isOver) setKnown(answer && { key, discount: answer.discount });
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call, routeId, amount, key, terms]);

  return amount !== undefined && known?.key === key ? known.discount : usual;
}
