import { CallFailure, newUuid } from '@tetri/client';
import {
  amountNotPositive,
  amountNotValid,
  amountTooLarge,
  amountTooSmall,
  createOrder,
  emailNotFilled,
  emailNotValid,
  fieldNotFilled,
  inAmountNotPositive,
  outAmountNotPositive,
  reserveTooSmall,
} from '@tetri/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { amountText } from '../../app/amount-text.ts';
import { campaign } from '../../app/campaign.ts';
import { lasting } from '../../app/lasting.ts';
import { keepLocalOrder } from '../../app/local-orders.ts';
import { useScope } from '../../app/page-scope.ts';
import { partnerCode } from '../../app/partner-code.ts';
import { track } from '../../app/tracking.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import type { Captcha } from '../../elements/captcha/use-captcha.tsx';
import type { ExchangeRoute } from './directions.ts';
import { fieldsOf, orderRequest } from './order-request.ts';
import { type ExchangeForm, fieldName } from './use-exchange-form.ts';

const amountCodes = new Set(
  [
    amountNotPositive,
    amountNotValid,
    amountTooLarge,
    amountTooSmall,
    inAmountNotPositive,
    outAmountNotPositive,
    reserveTooSmall,
  ].map(({ code }) => code),
);
const emailCodes = new Set([emailNotFilled.code, emailNotValid.code]);

/** Sends the form; a refusal goes to the field it is about, any other to the foot of the form. */
export function useCreateOrder(route: ExchangeRoute, form: ExchangeForm, captcha: Captcha) {
  const scope = useScope();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sent = useRef({ body: '', key: '' });

  /** Gives the name of the field to look at when the order was refused for it. */
  async function send(text: string): Promise<string | undefined> {
    const request = {
      ...orderRequest(route, form.state, { side: form.side, text }, scope.lang),
      partner: partnerCode(),
      utm: campaign(),
    };
    const body = JSON.stringify(request);
    // The same form sent again after a lost answer must not become a second order.
    if (sent.current.body !== body) sent.current = { body, key: newUuid() };
    setSending(true);
    setFailure(undefined);
    try {
      const input = { ...request, captcha: await captcha.take() };
      const order = await lasting(scope.call(createOrder, input, { idempotencyKey: sent.current.key }));
      const { uid, secret } = order;
      track('Order_created', { from: route.from.xml, to: route.to.xml });
      const shown = (amount: string, symbol: string) => `${amountText(amount, scope.lang)} ${symbol}`;
      keepLocalOrder({
        uid,
        secret,
        give: shown(order.inAmount, order.route.from.symbol),
        receive: shown(order.outAmount, order.route.to.symbol),
        createdAt: new Date().toISOString(),
      });
      await navigate(`/order/${uid}/${secret}/`);
      return undefined;
    } catch (error) {
      captcha.takeRefusal(error);
      const message = await failureText(error);
      const field = fieldOf(error, route);
      if (field === undefined) setFailure(message);
      else form.change({ errors: { [field]: message } });
      return field;
    } finally {
      setSending(false);
    }
  }

  return { send, isSending, failure };
}

/** The name of the form's field that an order was refused for; undefined when it was for something else. */
function fieldOf(error: unknown, route: ExchangeRoute): string | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  if (amountCodes.has(error.errorCode)) return 'amount';
  if (emailCodes.has(error.errorCode)) return 'email';
  if (error.errorCode !== fieldNotFilled.code) return undefined;
  const { type, fieldId } = error.object as { type?: string; fieldId?: string };
  if (type === 'body') return fieldId;
  const refused = fieldsOf(route).find(({ field }) => field._id === fieldId);
  return refused && fieldName(refused.group, refused.field.key);
}
