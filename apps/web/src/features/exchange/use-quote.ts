import { type CallOutput, createQuote } from '@tetri/contract';
import { useEffect, useRef, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { partnerCode } from '../../app/partner-code.ts';
import type { ExchangeRoute } from './directions.ts';
import { type AskedAmount, type Estimate, isNoWorse, quotedAmounts } from './route-estimate.ts';

/** A price that the server keeps for this form. */
export interface HeldQuote {
  readonly quoteId: string;
  /** What was asked for: a quote holds for nothing else. */
  readonly askedFor: string;
  readonly amounts: Estimate;
  /** By this machine's own clock, which may be wrong: the server has the last word. */
  readonly endsAt: Date;
  /** Null where it can be paid at once. */
  readonly awaited: AwaitedVerification | null;
}

/** What the order would wait for, and how long. */
export type AwaitedVerification = NonNullable<CallOutput<typeof createQuote>['quote']['verification']>;

export interface PinnedQuote extends HeldQuote {
  /** It differs from what was shown before. */
  readonly isMoved: boolean;
}

export interface QuoteAsked {
  readonly route: ExchangeRoute;
  readonly asked: AskedAmount;
  readonly services: readonly string[];
}

/**
 * The price that is booked: asked for when the form is sent, not while somebody types, and kept for the next try as long
 * as it is no worse than the price on the screen. `pinned` is one that stays on the screen whatever the market does, until it ends
 * or something else is asked for: a price that moved and waits to be confirmed, or that of an order without an answer.
 */
export function useQuote(present: QuoteAsked | undefined) {
  const scope = useScope();
  const held = useRef<HeldQuote>(undefined);
  const [last, setLast] = useState<PinnedQuote>();
  const pinned = present && last?.askedFor === nameOf(present) ? last : undefined;

  useEffect(() => {
    if (!pinned) return;
    const timer = setTimeout(() => setLast(undefined), pinned.endsAt.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [pinned]);

  /**
   * The quote of what is on the screen, or undefined when the price is another, or the order would wait for what nobody was shown:
   * that is pinned instead.
   */
  async function hold(
    wanted: QuoteAsked,
    shown: Estimate | undefined,
    isWaitShown: boolean,
  ): Promise<HeldQuote | undefined> {
    const known = held.current;
    if (known && isUsable(known, wanted) && isNoWorse(known.amounts, shown, wanted.route, wanted.asked)) return known;
    const { route, asked, services } = wanted;
    const amount = asked.side === 'give' ? asked.text : `-${asked.text}`;
    const { quote } = await scope.call(createQuote, {
      routeId: route.routeId,
      amount,
      additionalServices: [...services],
      partner: partnerCode(),
    });
    const fresh = keep(wanted, quote);
    held.current = fresh;
    const isMoved = !isNoWorse(fresh.amounts, shown, route, asked);
    if (!isMoved && (fresh.awaited === null || isWaitShown)) return fresh;
    setLast({ ...fresh, isMoved });
    return undefined;
  }

  /** The server does not take the quote any more. */
  function drop(): void {
    held.current = undefined;
  }

  /** Keeps the price on the screen: an order at it may have been made. */
  function pin(quote: HeldQuote): void {
    setLast({ ...quote, isMoved: false });
  }

  return { pinned, hold, pin, drop };
}

function keep(wanted: QuoteAsked, quote: CallOutput<typeof createQuote>['quote']): HeldQuote {
  return {
    quoteId: quote.quoteId,
    askedFor: nameOf(wanted),
    amounts: quotedAmounts(wanted.route, wanted.asked, quote),
    awaited: quote.verification,
    endsAt: new Date(Date.now() + wanted.route.orderTTL * 1000),
  };
}

function isUsable({ askedFor, endsAt }: HeldQuote, wanted: QuoteAsked): boolean {
  return askedFor === nameOf(wanted) && endsAt.getTime() > Date.now();
}

function nameOf({ route, asked, services }: QuoteAsked): string {
  return JSON.stringify([route.routeId, asked.side, asked.text, [...services].sort()]);
}
