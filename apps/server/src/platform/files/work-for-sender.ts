import { networkOf } from '../addresses/index.ts';
import type { WorkFor } from './in-turn.ts';

/** Who sends a file, and until when they wait for the answer. */
export interface FileSender {
  readonly ip: string;
  /** Aborted when their connection closes. */
  readonly closed: AbortSignal;
}

/** As `withoutMetadata` takes it: of one network, and for one `owner` ("order 12"), one file at a time is worked on. */
export function workForSender({ ip, closed }: FileSender, owner: string): WorkFor {
  return { keys: [`from ${networkOf(ip)}`, owner], signal: closed };
}
