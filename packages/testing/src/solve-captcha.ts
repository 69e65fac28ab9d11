import type { Client } from '@tetri/client';
import { getCaptchaChallenge } from '@tetri/contract';
import { createHash } from 'node:crypto';

/** Does the work that the site asks of browsers (module altcha) and answers the token. */
export async function solveCaptcha({ call }: Pick<Client, 'call'>): Promise<string> {
  const { challenge: parts } = await call(getCaptchaChallenge, {});
  const { salt, challenge, maxnumber } = parts as { salt: string; challenge: string; maxnumber: number };
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
      return Buffer.from(JSON.stringify({ ...parts, number })).toString('base64');
  }
  throw new Error('the captcha has no solution');
}
