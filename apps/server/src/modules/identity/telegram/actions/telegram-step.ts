import { Language } from '@tetri/contract';
import { z } from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import type { Cookies } from '../../../../platform/http/index.ts';
import type { Seal } from '../../../../platform/seal.ts';

export const telegramCookie = 'telegram_step';
const purpose = 'telegram step';
const goodMs = 10 * 60 * 1000;
/** Lax: Telegram sends the browser back from its own site. */
export const telegramCookieTerms = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: goodMs / 1000 } as const;

const TelegramStep = z.object({
  lang: Language,
  /** Whose account Telegram's is to be linked to; null for signing in. */
  linkTo: z.string().nullable(),
  until: z.number(),
});
/** That this browser set out: what Telegram answers somebody else signs nobody in here. */
export type TelegramStep = z.infer<typeof TelegramStep>;

interface StepDeps {
  readonly seal: Seal;
  readonly clock: Clock;
}

/** A step as its cookie keeps it, for ten minutes. */
export function sealTelegramStep({ seal, clock }: StepDeps, step: Omit<TelegramStep, 'until'>): string {
  return seal.close(Buffer.from(JSON.stringify({ ...step, until: clock.now().getTime() + goodMs })), purpose);
}

/** Undefined when there is none, it is too old, or was made up. */
export function readTelegramStep({ seal, clock }: StepDeps, cookies: Cookies): TelegramStep | undefined {
  const sealed = cookies[telegramCookie];
  if (!sealed) return undefined;
  try {
    const step = TelegramStep.parse(JSON.parse(seal.open(sealed, purpose).toString()));
    return step.until > clock.now().getTime() ? step : undefined;
  } catch {
    return undefined;
  }
}
