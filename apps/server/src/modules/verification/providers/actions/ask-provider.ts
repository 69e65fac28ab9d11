import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { guardedFetch } from '../../../../platform/http-client/index.ts';
import type { Seal } from '../../../../platform/seal.ts';
import type { ProviderRow } from '../store/provider-terms.ts';
import type { SessionRow } from '../store/sessions.ts';
import { isSignedBy, sign } from './sign.ts';

const purpose = 'verification provider';

export function sealSecret(seal: Seal, secret: string): string {
  return seal.close(Buffer.from(secret), purpose);
}

export function openSecret(seal: Seal, { secret }: Pick<ProviderRow, 'secret'>): string | undefined {
  return secret === null ? undefined : seal.open(secret, purpose).toString();
}

const Echo = z.object({ account: z.string(), reference: z.string(), nonce: z.string() });
const Started = Echo.extend({ url: z.url().max(2000) });
const ShortText = z.string().trim().max(100).default('');
/** Whose document it is, as the service read it. */
const Person = z.object({
  firstName: ShortText,
  lastName: ShortText,
  documentNumber: ShortText,
  documentExpiresAt: z.iso.date().nullable().default(null),
});
/** How a visit stands: `open` until the person has finished, `review` while the service looks at it. */
const Status = Echo.extend({
  session: z
    .object({
      state: z.enum(['open', 'review', 'approved', 'declined']),
      reason: z.string().max(500).default(''),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullable()
        .default(null),
      /** Needed by an approval. */
      person: Person.nullable().default(null),
    })
    .nullable(),
});
export type ProviderStatus = NonNullable<z.infer<typeof Status>['session']>;

const answerMax = 64 * 1024;

interface Asking {
  readonly provider: ProviderRow;
  readonly seal: Seal;
}

/** Where the person goes. Throws where the service does not answer in time, or answers something else. The same visit may be asked for twice. */
export async function startVisit(
  asking: Asking,
  session: Pick<SessionRow, 'id' | 'lang'>,
  addresses: { readonly returnUrl: string; readonly callbackUrl: string },
): Promise<string> {
  const { url } = await ask(asking, 'start', session.id, { type: 'person', lang: session.lang, ...addresses }, Started);
  const { protocol } = new URL(url);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && asking.provider.isOwnNetwork);
  if (!isSafe) throw new Error('the service sends people to an address without encryption');
  return url;
}

/** How the visit stands now; `unknown` where the service answers that it knows no such visit. Throws as `startVisit`. */
export async function askStatus(asking: Asking, { id }: Pick<SessionRow, 'id'>): Promise<ProviderStatus | 'unknown'> {
  return (await ask(asking, 'status', id, {}, Status)).session ?? 'unknown';
}

async function ask<Answer extends z.infer<typeof Echo>>(
  { provider, seal }: Asking,
  about: 'start' | 'status',
  reference: string,
  more: Readonly<Record<string, string>>,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const secret = openSecret(seal, provider);
  const { url, account, isOwnNetwork, timeoutMs } = provider;
  if (url === null || secret === undefined) throw new Error('the service is not set up');
  const nonce = randomUUID();
  const body = JSON.stringify({ account, reference, nonce, ...more });
  const response = await guardedFetch({ isPrivateAllowed: isOwnNetwork, isPlainAllowed: isOwnNetwork })(
    `${url.replace(/\/$/, '')}/${about}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-signature': sign(secret, about, body),
      },
      body,
      // The whole answer must be here in time.
      signal: AbortSignal.timeout(timeoutMs),
    },
  );
  const text = await readText(response);
  if (response.status !== 200) throw new Error(`the service answers HTTP ${response.status}`);
  if (!isSignedBy(secret, 'answer', text, response.headers.get('x-signature') ?? ''))
    throw new Error('the service answered without its signature');
  const answer = schema.parse(JSON.parse(text));
  if (answer.account !== account || answer.reference !== reference || answer.nonce !== nonce)
    throw new Error('the service answered to another question');
  return answer;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > answerMax) throw new RangeError('the service answered with too much');
  }
  return text + decoder.decode();
}
