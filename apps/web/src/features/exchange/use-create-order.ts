import { CallFailure, isFailure } from '@tetri/client';
import { type CallOutput, captchaNotFilled, createOrder, idempotencyConflict, quoteNotValid } from '@tetri/contract';
import { useRef, useState } from 'react';
import { useNavigate } from '../../routing/index.ts';
import { v4 as newUuid } from 'uuid';
import { amountText } from '@tetri/ui';
import { campaign } from '../../app/campaign.ts';
import { lasting } from '../../app/lasting.ts';
import { keepLocalOrder } from '../../app/local-orders.ts';
import { useScope } from '../../app/page-scope.ts';
import { partnerCode } from '../../app/partner-code.ts';
import { track } from '../../app/tracking.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import type { Captcha } from '../../elements/captcha/use-captcha.tsx';
import type { ExchangeRoute } from './directions.ts';
import { fieldsOf, orderRequest, serviceFieldsOf, servicesOf } from './order-request.ts';
import type { Refusal } from './read-refusal.ts';
import type { ExchangeForm } from './use-exchange-form.ts';
import { type HeldQuote, useQuote } from './use-quote.ts';

type Created = CallOutput<typeof createOrder>;

/** All that a direction may ask for. */
const everything = { services: [], toWallet: undefined } as const;

interface CreateOptions {
  readonly captcha: Captcha;
  readonly onCaptcha: () => void;
  /** The form has said that an order of the route waits for a verification. */
  readonly isWaitShown: boolean;
}

/** An order that was sent: the same form sent again after a lost answer must not become a second one. */
interface Sent {
  readonly body: string;
  readonly key: string;
  readonly held: HeldQuote;
}

/** Why nothing was ordered, and what helps. */
interface Failure extends Partial<Refusal> {
  readonly text: string;
}

/** A quote may end between two looks at it; twice in a row, it is the person's turn again. */
const quotesAtMost = 2;

/**
 * Sends the form at the price on the screen, or offers the new price where it moved; a refusal goes to the field it is
 * about, any other to the foot of the form.
 */
export function useCreateOrder(
  route: ExchangeRoute,
  form: ExchangeForm,
  { captcha, onCaptcha, isWaitShown }: CreateOptions,
) {
  const scope = useScope();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const unanswered = useRef<Sent>(undefined);
  const { side, text: present, state } = form;
  const quote = useQuote(
    present === undefined
      ? undefined
      : { route, asked: { side, text: present }, services: servicesOf(route, state.services) },
  );
  const { pinned } = quote;

  /** Gives the name of the field to look at when the order was refused for it. */
  async function send(text: string): Promise<string | undefined> {
    setSending(true);
    setFailure(undefined);
    try {
      const sender = scope.session.user();
      const order = await ordered(text);
      // The session may have ended unseen: then the order is a guest's, and whoever signs in takes it along.
      if (order && !order.isInAccount && sender !== null && scope.session.user() === sender) scope.session.refused();
      if (order) await show(order);
      return undefined;
    } catch (error) {
      captcha.takeRefusal(error);
      // Orders of such a size ask for it: the box appears, and the next press goes on.
      if (isFailure(error, captchaNotFilled)) onCaptcha();
      const message = await failureText(error);
      const { field, ...help }: Partial<Refusal> = (await refusalOf(error)) ?? {};
      if (field === undefined) setFailure({ text: message, ...help });
      else form.change({ errors: { [field]: message } });
      return field;
    } finally {
      setSending(false);
    }
  }

  /** What reads a refusal is loaded for it: hardly any order is refused. Without an answer there is nothing to read. */
  async function refusalOf(error: unknown): Promise<Refusal | undefined> {
    if (!isAnswered(error)) return undefined;
    const every = route.additionalServices.map(({ _id }) => _id);
    const fields = [...fieldsOf(route, everything), ...serviceFieldsOf(route, every)];
    try {
      const { readRefusal } = await import('./read-refusal.ts');
      return await readRefusal(scope, error, fields);
    } catch {
      return undefined;
    }
  }

  /** The order at the price that was shown; undefined when another price is offered first. */
  async function ordered(text: string): Promise<Created | undefined> {
    const asked = { side: form.side, text };
    const origin = { lang: scope.lang, partner: partnerCode(), utm: campaign() };
    const request = orderRequest(route, form.state, asked, origin);
    const body = JSON.stringify(request);
    const shown = pinned?.amounts ?? form.amounts;
    for (let quotes = 0; ; quotes += 1) {
      const before = unanswered.current?.body === body ? unanswered.current : undefined;
      const held =
        before?.held ??
        (await quote.hold({ route, asked, services: servicesOf(route, form.state.services) }, shown, isWaitShown));
      if (!held) return undefined;
      const sent: Sent = before ?? { body, key: newUuid(), held };
      unanswered.current = sent;
      try {
        const input = { ...request, quoteId: held.quoteId, captcha: await captcha.take() };
        const order = await lasting(scope.call(createOrder, input, { idempotencyKey: sent.key }));
        unanswered.current = undefined;
        return order;
      } catch (error) {
        if (isAnswered(error)) unanswered.current = undefined;
        // Sent again it is the same order at the same price: that price stays on the screen.
        else quote.pin(held);
        // The price made an order of what was sent before: pressed again, the form is another order at a price of its own.
        if (isFailure(error, idempotencyConflict)) quote.drop();
        if (!isFailure(error, quoteNotValid) || quotes >= quotesAtMost) throw error;
        quote.drop();
      }
    }
  }

  async function show(order: Created): Promise<void> {
    const { uid, secret, isInAccount } = order;
    track('Order_created', { from: route.from.xml, to: route.to.xml });
    const written = (amount: string, symbol: string) => `${amountText(amount, scope.lang)} ${symbol}`;
    keepLocalOrder({
      uid,
      secret,
      give: written(order.inAmount, order.route.from.symbol),
      receive: written(order.outAmount, order.route.to.symbol),
      createdAt: new Date().toISOString(),
      ownerId: isInAccount ? scope.session.user()?._id : undefined,
    });
    await navigate(`/order/${uid}/${secret}/`);
  }

  return { send, isSending, failure, pinned };
}

/** Whether the server said no; otherwise the order may have been made. */
function isAnswered(error: unknown): boolean {
  return error instanceof CallFailure && error.status >= 400 && error.status < 500;
}
