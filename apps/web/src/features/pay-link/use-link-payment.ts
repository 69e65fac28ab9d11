import { CallFailure, isFailure } from '@tetri/client';
import {
  type CallOutput,
  type CallRequest,
  captchaNotFilled,
  emailNotFilled,
  emailNotValid,
  payPaymentLink,
  quoteNotValid,
} from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useRef, useState } from 'react';
import { useNavigate } from '../../routing/index.ts';
import { v4 as newUuid } from 'uuid';
import { keepLocalOrder } from '../../app/local-orders.ts';
import { useScope } from '../../app/page-scope.ts';
import { useRefusal } from '../../app/use-refusal.ts';
import type { Captcha } from '../../elements/captcha/use-captcha.tsx';
import type { LinkQuote, useLinkPrice } from './use-link-price.ts';

type Payment = Omit<CallRequest<typeof payPaymentLink>, 'quoteId' | 'captcha'>;
type Created = CallOutput<typeof payPaymentLink>;

const fieldOf = new Map([
  [emailNotFilled.code, 'email'],
  [emailNotValid.code, 'email'],
]);

/** Makes the order at the price on the screen; at another one only after that was shown. */
export function useLinkPayment(
  { quote, renew }: Pick<ReturnType<typeof useLinkPrice>, 'quote' | 'renew'>,
  captcha: Captcha,
  onCaptcha: () => void,
) {
  const { call, lang } = useScope();
  const navigate = useNavigate();
  const refusal = useRefusal<string>(fieldOf);
  const [isMoved, setMoved] = useState(false);
  /** Without an answer the order may have been made: sent again, it is the same. */
  const unanswered = useRef<{ readonly body: string; readonly key: string }>(undefined);

  async function sent(payment: Payment, held: LinkQuote): Promise<Created> {
    const { quoteId } = held;
    const body = JSON.stringify({ ...payment, quoteId });
    const key = unanswered.current?.body === body ? unanswered.current.key : newUuid();
    unanswered.current = { body, key };
    try {
      const input = { ...payment, quoteId, captcha: await captcha.take() };
      const order = await call(payPaymentLink, input, { idempotencyKey: key });
      unanswered.current = undefined;
      return order;
    } catch (error) {
      if (error instanceof CallFailure && error.status >= 400 && error.status < 500) unanswered.current = undefined;
      throw error;
    }
  }

  /** Undefined where another price is shown first. */
  async function ordered(payment: Payment): Promise<Created | undefined> {
    const held = quote ?? (await renew());
    if (!held) return undefined;
    try {
      return await sent(payment, held);
    } catch (error) {
      if (!isFailure(error, quoteNotValid)) throw error;
      const fresh = await renew();
      if (fresh?.inAmount === held.inAmount) return sent(payment, fresh);
      setMoved(fresh !== undefined);
      return undefined;
    }
  }

  /** Answers whether it was sent without a refusal. */
  const pay = (payment: Payment) =>
    refusal.send(async () => {
      setMoved(false);
      try {
        const order = await ordered(payment);
        if (order) await show(order);
      } catch (error) {
        captcha.takeRefusal(error);
        if (isFailure(error, captchaNotFilled)) onCaptcha();
        throw error;
      }
    });

  async function show({ uid, secret, status, inAmount, outAmount, route }: Created): Promise<void> {
    const written = (amount: string, symbol: string) => `${amountText(amount, lang)} ${symbol}`;
    keepLocalOrder({
      uid,
      secret,
      give: written(inAmount, route.from.symbol),
      receive: written(outAmount, route.to.symbol),
      createdAt: new Date().toISOString(),
    });
    await navigate(`/${status === 'waitPayment' ? 'payment' : 'order'}/${uid}/${secret}/`);
  }

  return { ...refusal, pay, isMoved };
}
