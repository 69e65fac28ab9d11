import type { Db } from '../../platform/database/index.ts';
import { type Actor, handlerFor } from '../../platform/http/index.ts';
import type { AttemptsPort, CaptchaPort } from '../identity/index.ts';

export interface SupportDeps {
  readonly db: Db;
  readonly captcha: CaptchaPort;
  readonly attempts: AttemptsPort;
}

export const handle = handlerFor<SupportDeps>();

/** Whose account it was written with, if any. */
export function writerOf(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.userId : null;
}
