import type { FileKind } from './file-kind.ts';

/** No file system knows longer names; looking through one takes the longer the square of its length. */
const namedMax = 1000;

/**
 * A sender's file name made fit to be shown and offered for download: the last part of a path, no control, direction or
 * separator characters, no leading dots, at most 80 characters, ending in what the file really is. Never used as a path.
 */
export function safeFileName(name: string, kind: FileKind): string {
  const last = name.slice(-namedMax).toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"|?*;]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const short = [...stem].slice(0, 80).join('').trim();
  return `${short || 'file'}.${kind === 'jpeg' ? 'jpg' : kind}`;
}
