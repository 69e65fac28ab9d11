import { Button, TextInput } from '@mantine/core';
import { type CallRequest, chooseResolution, type Resolution } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { amountText } from '../../app/amount-text.ts';
import { lasting } from '../../app/lasting.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import type { Order, OrderAddress } from '../../app/use-live-order.ts';
import { Countdown } from '../../elements/countdown.tsx';
import styles from './order-resolution.module.css';
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
  const { choose, choosing } = useChoice(address, reload);
  const [isAskingAddress, setAskingAddress] = useState(false);
  const { resolution } = order;
  if (!resolution) return null;
  const { offers, chosen, until, refund } = resolution;
  const isWaiting = chosen === 'topUp' || chosen === 'giveBack';
  if (offers.length === 0 && !isWaiting) return null;

  const give = (amount: string) => `${amountText(amount, lang)} ${order.route.from.symbol}`;
  const receive = (amount: string) => `${amountText(amount, lang)} ${order.route.to.symbol}`;
  const mayGiveBack = offers.some((offer) => offer.resolution === 'giveBack');
  return (
    <section id="choice" className={styles['card']} aria-label={t('resolution')}>
      <h2>{t('resolution')}</h2>
      <p>{t('resolution-received', { amount: give(resolution.received) })}</p>
      {isWaiting && <p role="status">{t(`chosen-${chosen}`, { address: refund.address })}</p>}
      {until !== null && (
        <p className={styles['deadline']}>
          <Countdown key={order.now} until={until} now={order.now} onEnd={() => void reload()} />
          {t(`fallback-${resolution.fallback}`)}
        </p>
      )}
      {isAskingAddress && mayGiveBack ? (
        <RefundForm
          refund={refund}
          isSending={choosing === 'giveBack'}
          onSend={(asked) => choose({ resolution: 'giveBack', ...asked })}
          onLeave={() => setAskingAddress(false)}
        />
      ) : (
        <div className={styles['choices']}>
          {offers.map(({ resolution: kind, inAmount, outAmount }) => (
            <Button
              key={kind}
              variant="default"
              size="lg"
              className={styles['choice'] ?? ''}
              loading={choosing === kind}
              disabled={choosing !== undefined}
              onClick={() =>
                kind === 'giveBack'
                  ? setAskingAddress(true)
                  : void choose({ resolution: kind, ...(outAmount === null ? {} : { outAmount }) })
              }
            >
              {t(`resolution-${kind}`, { in: give(inAmount), out: outAmount === null ? '' : receive(outAmount) })}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

interface RefundFormProps {
  readonly refund: NonNullable<Order['resolution']>['refund'];
  readonly isSending: boolean;
  readonly onSend: (asked: { refundAddress: string; refundMemo: string }) => Promise<void>;
  readonly onLeave: () => void;
}

function RefundForm({ refund, isSending, onSend, onLeave }: RefundFormProps) {
  const t = useOrderMessages();
  const [address, setAddress] = useState(refund.address);
  const [memo, setMemo] = useState(refund.memo);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onSend({ refundAddress: address.trim(), refundMemo: memo.trim() });
  };
  return (
    <form className={styles['choices']} onSubmit={send}>
      <TextInput
        label={t('refundAddress')}
        {...(refund.name === '' ? {} : { description: refund.name })}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextInput
        label={t('refundMemo')}
        value={memo}
        onChange={(event) => setMemo(event.currentTarget.value)}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" size="lg" loading={isSending} disabled={address.trim() === ''}>
        {t('refundSend')}
      </Button>
      <Button variant="default" size="lg" onClick={onLeave}>
        {t('refundLeave')}
      </Button>
    </form>
  );
}

type Choice = Omit<CallRequest<typeof chooseResolution>, 'orderUID' | 'orderSecret'>;

/** Sends the choice; what it is refused with is shown, and the order is read again either way. */
function useChoice({ uid, secret }: OrderAddress, reload: () => Promise<void>) {
  const scope = useScope();
  const failureText = useFailureText();
  const [choosing, setChoosing] = useState<Resolution>();

  async function choose(choice: Choice): Promise<void> {
    setChoosing(choice.resolution);
    try {
      await lasting(scope.call(chooseResolution, { orderUID: uid, orderSecret: secret, ...choice }));
    } catch (error) {
      toasts.show({ type: 'error', message: await failureText(error) });
    } finally {
      await reload();
      setChoosing(undefined);
    }
  }

  return { choose, choosing };
}
