import { signatureOf } from '../signature.ts';

export interface Signing {
  readonly key: string;
  /** Hex, as the person was shown it. */
  readonly secret: string;
}

/** Sends a GET to a path of the site as a program does that signs; `headers` take the place of what it would send. */
export async function sendSigned(
  address: string,
  { key, secret }: Signing,
  { target, time, headers }: { target: string; time: number; headers?: Readonly<Record<string, string>> },
): Promise<{ status: number; answer: { success: boolean; data?: unknown; error?: unknown }; cookies: string[] }> {
  const parts = { method: 'GET', target, time: String(time), body: Buffer.alloc(0) };
  const response = await fetch(`${address}${target}`, {
    headers: {
      'api-key': key,
      'api-time': parts.time,
      'api-sign': signatureOf(Buffer.from(secret, 'hex'), parts),
      ...headers,
    },
  });
  return {
    status: response.status,
    answer: (await response.json()) as { success: boolean },
    cookies: response.headers.getSetCookie(),
  };
}
