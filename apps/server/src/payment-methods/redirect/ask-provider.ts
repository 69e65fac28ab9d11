import { randomUUID } from 'node:crypto';
import { parseUnits } from '@tetri/money';
import { z } from 'zod';
import type { Checkout } from './settings.ts';
import { isSignedBy, sign } from './sign.ts';

/** What the provider answers about one payment. */
const Answer = z.object({
  account: z.string(),
  reference: z.string(),
  nonce: z.string(),
  /** Null for a payment that it does not know: the customer has not been there. */
  payment: z
    .object({
      id: z.string().regex(/^[A-Za-z0-9_.-]{1,100}$/),
      state: z.enum(['open', 'paid', 'declined', 'refunded']),
      amount: z.string().max(60),
      currency: z.string().max(12),
    })
    .nullable(),
});

export interface ProviderPayment {
  /** The provider's own name for it. */
  readonly id: string;
  readonly state: 'open' | 'paid' | 'declined' | 'refunded';
  readonly currencyId: string;
  readonly units: bigint;
}

const answerMaxBytes = 64 * 1024;

/**
 * Asks the provider how a payment stands; undefined where it knows none. Throws where it does not answer in time, or where the
 * answer is not its own, not to this question, or in another currency than the checkout takes.
 */
export async function askProvider(
  checkout: Checkout,
  reference: string,
  timeoutMs: number,
): Promise<ProviderPayment | undefined> {
  const { statusUrl, account, secret, network } = checkout;
  const nonce = randomUUID();
  const body = JSON.stringify({ account, reference, nonce });
  const fail = (problem: string) => new Error(`the provider of the checkout ${network} ${problem}`);
  const { text, signature } = await post(statusUrl, body, sign(secret, 'query', body), timeoutMs).catch(
    (error: unknown) => {
      throw fail(error instanceof Error ? error.message : 'does not answer');
    },
  );
  if (!isSignedBy(secret, 'answer', text, signature)) throw fail('answered without its signature');
  const answer = Answer.safeParse(readJson(text)).data;
  if (!answer) throw fail('answered with nonsense');
  if (answer.account !== account || answer.reference !== reference || answer.nonce !== nonce)
    throw fail('answered to another question');
  const { payment } = answer;
  if (!payment) return undefined;
  const asset = checkout.assets.find(({ currency }) => currency === payment.currency);
  const units = asset && parseUnits(payment.amount, asset.decimals);
  if (!asset || units === undefined || units <= 0n)
    throw fail(`gives for the payment ${payment.id} an amount that cannot be read`);
  return { id: payment.id, state: payment.state, currencyId: asset.currencyId, units };
}

async function post(url: string, body: string, signature: string, timeoutMs: number) {
  // The whole answer must be here in time.
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-signature': signature };
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }).catch(() => {
    throw new Error('does not answer');
  });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > answerMaxBytes) throw new Error('answered with too much');
    parts.push(part);
  }
  if (!response.ok) throw new Error(`does not answer: HTTP ${response.status}`);
  return { text: Buffer.concat(parts).toString('utf8'), signature: response.headers.get('x-signature') ?? '' };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
