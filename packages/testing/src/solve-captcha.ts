import type { Client } from '@tetri/client';
import { getCaptchaChallenge } from '@tetri/contract';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';

/** Does the work that the site asks of browsers (module altcha) and answers the token. */
export async function solveCaptcha({ call }: Pick<Client, 'call'>): Promise<string> {
  const challenge = (await call(getCaptchaChallenge, {})).challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the captcha has no solution');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
