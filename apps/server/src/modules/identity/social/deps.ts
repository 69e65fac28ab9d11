import type { LimitClass } from '@tetri/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/index.ts';
import { handlerFor, type ResolveActor } from '../../../platform/http/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Seal } from '../../../platform/seal.ts';
import type { AttemptsPort, SecondFactorPort } from '../accounts/ports.ts';
import type { OpenId } from './actions/open-id.ts';
import type { SocialProvider } from './ports.ts';

export interface SocialDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly seal: Seal;
  readonly providers: readonly SocialProvider[];
  /** One may sign in by Telegram too, which is no provider of this kind. */
  readonly hasTelegram: boolean;
  /** Who is signed in here. */
  readonly resolveActor: ResolveActor;
  /** Refuses with `tooManyRequests`. */
  readonly attempts: AttemptsPort & { spend(limit: LimitClass, ip: string): Promise<void> };
  readonly secondFactor: SecondFactorPort;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
  /** The site is served over https. */
  readonly isSecure: boolean;
}

export interface SocialCallDeps extends SocialDeps {
  /** One for all: what providers say of themselves is kept in it. */
  readonly openId: OpenId;
}

export const handle = handlerFor<SocialCallDeps>();

/** The path behind the base path where signing in by a provider begins. */
export const startPath = (name: string) => `user/auth/social/${name}`;
