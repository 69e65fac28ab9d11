import { Button } from '@mantine/core';
import { isFailure } from '@tetri/client';
import {
  type CallRequest,
  changedMeanwhile,
  chooseResolution,
  fieldNotFilled,
  ownAddress,
  quoteNotValid,
  type Resolution,
} from '@tetri/contract';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from '../../routing/index.ts';
import { amountText, GroupedCode } from '@tetri/ui';
import { lasting } from '../../app/lasting.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { whyNotPayable } from '../../app/payment-blocks.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import type { Order, OrderAddress } from '../../app/use-live-order.ts';
import { Countdown } from '../../elements/countdown.tsx';
import { clockText, useCountdown } from '../../elements/use-countdown.ts';
import styles from './order-resolution.module.css';
import { type RefundFault, RefundForm } from './refund-form.tsx';
import { RefundTerms } from './refund-terms.tsx';
import { useKeptOffers } from './use-kept-offers.ts';
import { useOrderMessages } from './use-order-messages.ts';

interface OrderResolutionProps {
  readonly order: Order;
  readonly address: OrderAddress;
  readonly reload: () => Promise<void>;
}

/** What the customer may choose about a payment that is not what was asked for, each with its amounts, and until when. */
export function OrderResolution({ order, address, reload }: OrderResolutionProps) {
  const t = useOrderMessages();
  const { lang } = useScope();
  const { offers, forget } = useKeptOffers(order);
  const { choose, choosing, ended } = useChoice(address, { reload, forget });
  const { isAsking, ask, leave } = useRefundAsked();
  const { resolution } = order;
  if (!resolution) return null;
  const { chosen, until, refund } = resolution;
  // The rest cannot be paid where there is nothing to pay it to, which is said below.
  const isRestAwaited = chosen === 'topUp' && whyNotPayable(order).length === 0;
  const outcome = outcomeOf(order, chosen === 'topUp' && !isRestAwaited ? null : chosen);
  if (offers.length === 0 && outcome === undefined) return null;
  const title = t(outcome === undefined ? 'resolution' : `resolution-chosen-${outcome}`);

  const give = (amount: string) => `${amountText(amount, lang)} ${order.route.from.symbol}`;
  const receive = (amount: string) => `${amountText(amount, lang)} ${order.route.to.symbol}`;
  const mayGiveBack = offers.some((offer) => offer.resolution === 'giveBack');
  return (
    <section id="choice" className={styles['card']} aria-label={title}>
      <h2>{title}</h2>
      <p>{t('resolution-received', { amount: give(resolution.received) })}</p>
      {outcome !== undefined && (
        <p role="status">
          {t(outcome === 'giveBack' && refund.isToWallet ? 'chosen-giveBack-wallet' : `chosen-${outcome}`)}
        </p>
      )}
      {isRestAwaited && (
        <Button component={Link} to={`/payment/${address.uid}/${address.secret}/`} size="lg">
          {t('payRest')}
        </Button>
      )}
      {chosen === 'giveBack' && !refund.isToWallet && <GroupedCode value={refund.address} />}
      {chosen === 'giveBack' && refund.quote && order.sentBack === null && (
        <RefundTerms terms={refund.quote} symbol={order.route.from.symbol} />
      )}
      {chosen === 'giveBack' && refund.isFeeUnknown && order.sentBack === null && <p>{t('refundWaitsForFee')}</p>}
      {chosen === 'giveBack' && refund.isManual && order.sentBack === null && <p>{t('refundManual')}</p>}
      {until !== null && (
        <p className={styles['deadline']}>
          <Countdown key={order.now} until={until} now={order.now} onEnd={() => void reload()} />
          {t(outcome === 'topUp' ? 'restUntil' : `fallback-${resolution.fallback}`)}
        </p>
      )}
      {isAsking && mayGiveBack && !refund.isToWallet ? (
        <RefundForm
          refund={refund}
          symbol={order.route.from.symbol}
          isSending={choosing === 'giveBack'}
          onSend={(asked) =>
            choose({
              resolution: 'giveBack',
              ...asked,
              ...(refund.quote && { refundFee: refund.quote.fee }),
            })
          }
          onLeave={leave}
          reload={reload}
        />
      ) : (
        <div className={styles['choices']}>
          {offers.map(({ resolution: kind, inAmount, outAmount, quote }) => (
            <div key={kind} className={styles['offer']}>
              <Button
                variant="default"
                size="lg"
                className={styles['choice'] ?? ''}
                loading={choosing === kind}
                disabled={choosing !== undefined}
                onClick={() =>
                  kind === 'giveBack' && !refund.isToWallet
                    ? ask()
                    : void choose({
                        resolution: kind,
                        ...(outAmount === null ? {} : { outAmount }),
                        ...(quote === null ? {} : { quote: quote.token }),
                      })
                }
              >
                {t(
                  kind === 'giveBack' && order.status === 'inProgress'
                    ? 'resolution-giveBack-over'
                    : `resolution-${kind}`,
                  { in: give(inAmount), out: outAmount === null ? '' : receive(outAmount) },
                )}
              </Button>
              {ended === kind && choosing === undefined && outAmount !== null && (
                <p className={styles['anew']} role="alert">
                  {t('offer-anew', { in: give(inAmount), out: receive(outAmount) })}
                </p>
              )}
              {quote !== null && <OfferEnd key={quote.token} until={quote.until} now={order.now} reload={reload} />}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/**
 * Whether it is asked where to give back to. The address of the page says so: Back leads from the form to the choice, and the
 * form is there again, with what was typed, after another page or in another language.
 */
function useRefundAsked() {
  const [query, setQuery] = useSearchParams();
  const go = (change: (all: URLSearchParams) => void, replace: boolean) =>
    setQuery(
      (all) => {
        change(all);
        return all;
      },
      { keepsData: true, preventScrollReset: true, replace },
    );
  return {
    isAsking: query.has(refundAsked),
    ask: () => go((all) => all.set(refundAsked, ''), false),
    leave: () => go((all) => all.delete(refundAsked), true),
  };
}

const refundAsked = 'refund';

/** What was chosen and is under way. Of more than was asked for only the rest goes back. */
function outcomeOf({ status }: Order, chosen: Resolution | null): 'topUp' | 'giveBack' | 'giveBack-over' | undefined {
  if (chosen === 'topUp') return 'topUp';
  if (chosen !== 'giveBack') return undefined;
  return status === 'inProgress' ? 'giveBack-over' : 'giveBack';
}

interface OfferEndProps {
  readonly until: string;
  readonly now: string;
  readonly reload: () => Promise<void>;
}

/** How long an offer holds; then the next one is read. */
function OfferEnd({ until, now, reload }: OfferEndProps) {
  const t = useOrderMessages();
  const left = useCountdown(until, now);
  const hasEnded = left <= 0;
  useEffect(() => {
    if (hasEnded) void reload();
  }, [hasEnded, reload]);
  return <p className={styles['holds']}>{t('offer-holds', { time: clockText(left) })}</p>;
}

type Choice = Omit<CallRequest<typeof chooseResolution>, 'orderUID' | 'orderSecret'>;

interface Reread {
  readonly reload: () => Promise<void>;
  /** What was shown does not count any more. */
  readonly forget: () => void;
}

/** Sends the choice; what it is refused with is shown, and the order is read again either way. */
function useChoice({ uid, secret }: OrderAddress, { reload, forget }: Reread) {
  const scope = useScope();
  const failureText = useFailureText();
  const [choosing, setChoosing] = useState<Resolution>();
  const [ended, setEnded] = useState<Resolution>();

  /** Answers what is wrong with what was typed. */
  async function choose(choice: Choice): Promise<RefundFault | undefined> {
    setChoosing(choice.resolution);
    setEnded(undefined);
    try {
      await lasting(scope.call(chooseResolution, { orderUID: uid, orderSecret: secret, ...choice }));
      return undefined;
    } catch (error) {
      if (choice.outAmount !== undefined && isOver(error)) {
        // The same press means another amount now: it is asked about beside its button.
        forget();
        setEnded(choice.resolution);
        return undefined;
      }
      const message = await failureText(error);
      if (isFailure(error, fieldNotFilled)) return { text: message, isOfMemo: error.object.fieldId === 'refundMemo' };
      // The fee has risen: what it is now is shown above the button.
      if (choice.refundFee !== undefined && isOver(error)) return { text: message, isOfMemo: false };
      if (isFailure(error, ownAddress)) return { text: message, isOfMemo: false };
      toasts.show({ type: 'error', message });
      return undefined;
    } finally {
      await reload();
      setChoosing(undefined);
    }
  }

  return { choose, choosing, ended };
}

/** What was chosen holds no more. */
function isOver(error: unknown): boolean {
  return isFailure(error, quoteNotValid) || isFailure(error, changedMeanwhile);
}
