import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/files/index.ts';

/** What the staff calls about content work with. */
export interface ContentDesk {
  readonly clock: Clock;
  /** Keeps what editors uploaded, and nothing else. */
  readonly pictures: FileStore;
  /** Of the site, without a slash at the end. */
  readonly publicUrl: () => string;
}
