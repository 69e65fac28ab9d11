import type { Db } from '../../platform/database/index.ts';
import { handlerFor } from '../../platform/http/index.ts';
import type { AttemptsPort, CaptchaPort } from '../identity/index.ts';

export interface SupportDeps {
  readonly db: Db;
  readonly captcha: CaptchaPort;
  readonly attempts: AttemptsPort;
}

export const handle = handlerFor<SupportDeps>();
