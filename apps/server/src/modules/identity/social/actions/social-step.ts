import { Language } from '@tetri/contract';
import { z } from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import type { Cookies } from '../../../../platform/http/index.ts';
import type { Seal } from '../../../../platform/seal.ts';

export const socialCookie = 'social_step';
const purpose = 'social step';
const goodMs = 10 * 60 * 1000;
/** Lax: the provider sends the browser back from its own site. */
export const socialCookieTerms = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: goodMs / 1000 } as const;

const SocialStep = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  lang: Language,
  /** Whose account the provider's is to be linked to; null for signing in. */
  linkTo: z.string().nullable(),
  until: z.number(),
});
/** What this browser set out with: no other browser can bring back the provider's answer. */
export type SocialStep = z.infer<typeof SocialStep>;

interface StepDeps {
  readonly seal: Seal;
  readonly clock: Clock;
}

/** A step as its cookie keeps it, for ten minutes. */
export function sealSocialStep({ seal, clock }: StepDeps, step: Omit<SocialStep, 'until'>): string {
  const text = JSON.stringify({ ...step, until: clock.now().getTime() + goodMs });
  return seal.close(Buffer.from(text), purpose);
}

/** Undefined when there is none, it is too old, or was made up. */
export function readSocialStep({ seal, clock }: StepDeps, cookies: Cookies): SocialStep | undefined {
  const sealed = cookies[socialCookie];
  if (!sealed) return undefined;
  try {
    const step = SocialStep.parse(JSON.parse(seal.open(sealed, purpose).toString()));
    return step.until > clock.now().getTime() ? step : undefined;
  } catch {
    return undefined;
  }
}
