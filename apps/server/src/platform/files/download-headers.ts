import { create as contentDisposition } from 'content-disposition';
import { type FileKind, fileKinds } from './file-kind.ts';

/**
 * Headers under which a stranger's file is handed to staff: saved, never opened as a page of ours; its type is ours and not
 * guessed; and should a browser show it all the same, nothing in it runs. `name` comes from `safeFileName`.
 */
export function downloadHeaders(kind: FileKind, name: string): Record<string, string> {
  return {
    'content-type': fileKinds[kind],
    'content-disposition': contentDisposition(name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  };
}
