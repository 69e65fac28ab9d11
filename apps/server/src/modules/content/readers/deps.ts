import type { Bus } from '../../../platform/bus/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { handlerFor } from '../../../platform/http/index.ts';
import type { AttemptsPort, CaptchaPort } from '../../identity/index.ts';
import type { NewsPort } from './ports.ts';

export interface ReadersDeps {
  readonly db: Db;
  readonly bus: Bus;
  readonly captcha: CaptchaPort;
  readonly attempts: AttemptsPort;
  readonly news: NewsPort;
  /** Makes hashes of addresses that nobody can make without it: 32 bytes that every process of the installation has. */
  readonly key: Buffer;
}

export const handle = handlerFor<ReadersDeps>();
