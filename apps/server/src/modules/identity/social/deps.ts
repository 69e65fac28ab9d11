import type { LimitClass } from '@tetri/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/index.ts';
import { handlerFor, type ResolveActor } from '../../../platform/http/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Seal } from '../../../platform/seal.ts';
import type { SocialProvider } from './social-provider.ts';

export interface SocialDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly seal: Seal;
  readonly providers: readonly SocialProvider[];
  /** Who is signed in here. */
  readonly resolveActor: ResolveActor;
  /** Refuses with `tooManyRequests`. */
  readonly attempts: { spend(limit: LimitClass, network: string): Promise<void> };
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
  /** The site is served over https. */
  readonly isSecure: boolean;
}

export const handle = handlerFor<SocialDeps>();

/** The path behind the base path where signing in by a provider begins. */
export const startPath = (name: string) => `user/auth/social/${name}`;
