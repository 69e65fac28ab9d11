import { signatureOf } from '../core/signature.ts';

export interface Signing {
  readonly key: string;
  /** Hex, as the person was shown it. */
  readonly secret: string;
}

interface Sending {
  readonly target: string;
  readonly time: number;
  /** They take the place of what would be sent. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string;
}

export interface SignedAnswer {
  readonly status: number;
  readonly answer: {
    readonly success: boolean;
    readonly data?: unknown;
    readonly error?: { readonly errorCode: unknown };
  };
  readonly cookies: readonly string[];
}

/** Sends to a path of the site as a program does that signs. */
export async function sendSigned(
  address: string,
  { key, secret }: Signing,
  { target, time, headers, method = 'GET', body }: Sending,
): Promise<SignedAnswer> {
  const parts = { method, target, time: String(time), body: Buffer.from(body ?? '') };
  const response = await fetch(`${address}${target}`, {
    method,
    body: body ?? null,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'api-key': key,
      'api-time': parts.time,
      'api-sign': signatureOf(Buffer.from(secret, 'hex'), parts),
      ...headers,
    },
  });
  return {
    status: response.status,
    answer: (await response.json()) as SignedAnswer['answer'],
    cookies: response.headers.getSetCookie(),
  };
}
