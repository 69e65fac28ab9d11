import { z } from 'zod';

/** Where Google answers whether a token is a person's. */
export const googleVerifier = 'https://www.google.com/recaptcha/api/siteverify';

const timeoutMs = 5_000;
const Verdict = z.object({ success: z.boolean() });

/** Whether the verifier takes the token for a person's. Rejects when it cannot be asked or does not answer as it should. */
export async function askGoogle(url: string, secret: string, token: string): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the verifier answered with status ${response.status}`);
  }
  return Verdict.parse(await response.json()).success;
}
