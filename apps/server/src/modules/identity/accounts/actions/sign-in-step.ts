import type { RequestScope } from '../../../../platform/http/index.ts';
import type { AccountDeps } from '../deps.ts';

const cookie = 'sign_in_step';
const purpose = 'sign-in step';
const goodMs = 10 * 60 * 1000;

/**
 * Remembers in the browser that the captcha was filled and the password was right, so that the code alone is asked for
 * next. Without it whoever sends a made-up code would guess passwords past the captcha.
 */
export function rememberStep(email: string, { seal, clock }: AccountDeps, { setCookie }: RequestScope): void {
  const text = JSON.stringify({ email, until: clock.now().getTime() + goodMs });
  setCookie(cookie, seal.close(Buffer.from(text), purpose), {
    path: '/service/',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: goodMs / 1000,
  });
}

export function isSecondStep(email: string, { seal, clock }: AccountDeps, { cookies }: RequestScope): boolean {
  const sealed = cookies[cookie];
  if (!sealed) return false;
  try {
    const step = JSON.parse(seal.open(sealed, purpose).toString()) as { email: string; until: number };
    return step.email === email && step.until > clock.now().getTime();
  } catch {
    // Made up, or sealed by an installation that is gone.
    return false;
  }
}
