import { z } from 'zod';
import { formText, isSignedBy, sign } from './sign.ts';

/** A payment as the provider keeps it. */
export interface SimulatedPayment {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly state: 'open' | 'paid' | 'declined' | 'refunded';
  readonly successUrl: string;
  readonly failUrl: string;
  readonly language: string;
  readonly expiresAt: Date;
}

export interface SimulatedPayments {
  find(reference: string): Promise<SimulatedPayment | undefined>;
  /** Written down where there is none of this reference. */
  add(payment: SimulatedPayment): Promise<void>;
  /** False where it no longer is in the state that is named. */
  move(reference: string, from: SimulatedPayment['state'], to: SimulatedPayment['state']): Promise<boolean>;
}

const Form = z.object({
  account: z.string(),
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  language: z.string(),
  expiresAt: z.iso.datetime(),
  successUrl: z.string(),
  failUrl: z.string(),
});
const Query = z.object({ account: z.string(), reference: z.string(), nonce: z.string() });

export interface CheckoutSimulatorOptions {
  readonly account: string;
  readonly secret: string;
  readonly payments: SimulatedPayments;
  readonly now: () => Date;
}

/** A payment provider as the checkout expects one, without its web server: what it takes, what it answers, what it notifies of. */
export class CheckoutSimulator {
  readonly #options: CheckoutSimulatorOptions;

  constructor(options: CheckoutSimulatorOptions) {
    this.#options = options;
  }

  /** Takes the form that a customer was sent with; the same payment again when they come again. Undefined for a form that is not the shop's. */
  async enter(posted: Readonly<Record<string, string>>): Promise<SimulatedPayment | undefined> {
    const { account, secret, payments } = this.#options;
    const { signature = '', ...fields } = posted;
    const form = Form.safeParse(fields).data;
    if (!form || form.account !== account || !isSignedBy(secret, 'form', formText(fields), signature)) return undefined;
    const { reference } = form;
    await payments.add({ ...form, state: 'open', expiresAt: new Date(form.expiresAt) });
    return payments.find(reference);
  }

  /** The customer pays, or declines to. False where it can no longer be decided. */
  async decide(reference: string, to: 'paid' | 'declined'): Promise<boolean> {
    const { payments, now } = this.#options;
    const payment = await payments.find(reference);
    if (!payment || payment.expiresAt <= now()) return false;
    // Whoever declined may try again.
    return payments.move(reference, payment.state === 'declined' ? 'declined' : 'open', to);
  }

  async refund(reference: string): Promise<boolean> {
    return this.#options.payments.move(reference, 'paid', 'refunded');
  }

  /** Answers a question of the shop's; undefined for one that is not signed by it. */
  async answer(
    body: string,
    signature: string,
  ): Promise<{ readonly body: string; readonly signature: string } | undefined> {
    const { account, secret, payments } = this.#options;
    if (!isSignedBy(secret, 'query', body, signature)) return undefined;
    const query = Query.safeParse(JSON.parse(body)).data;
    if (query?.account !== account) return undefined;
    const payment = await payments.find(query.reference);
    const text = JSON.stringify({
      ...query,
      payment: payment
        ? {
            id: `checkout-${payment.reference}`,
            state: payment.state,
            amount: payment.amount,
            currency: payment.currency,
          }
        : null,
    });
    return { body: text, signature: sign(secret, 'answer', text) };
  }

  /** What it notifies the shop of. */
  news(reference: string, state: SimulatedPayment['state']): { readonly body: string; readonly signature: string } {
    const { account, secret } = this.#options;
    const body = JSON.stringify({ account, reference, state });
    return { body, signature: sign(secret, 'callback', body) };
  }
}

/** Payments in memory. */
export function paymentsInMemory(): SimulatedPayments {
  const payments = new Map<string, SimulatedPayment>();
  return {
    find: async (reference) => payments.get(reference),
    async add(payment) {
      if (!payments.has(payment.reference)) payments.set(payment.reference, payment);
    },
    async move(reference, from, to) {
      const payment = payments.get(reference);
      if (payment?.state !== from) return false;
      payments.set(reference, { ...payment, state: to });
      return true;
    },
  };
}
