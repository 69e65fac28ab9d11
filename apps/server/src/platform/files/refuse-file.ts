import { fileNotAccepted, fileNotReadable, refusal } from '@tetri/contract';
import { FileNotAccepted } from './file-not-accepted.ts';

/** Tells the sender why a file was not taken: `fileNotReadable` or `fileNotAccepted`. Other failures stay as they are. */
export function refuseFile(error: unknown): never {
  if (!(error instanceof FileNotAccepted)) throw error;
  throw refusal(error.reason === 'unreadable' ? fileNotReadable : fileNotAccepted);
}
