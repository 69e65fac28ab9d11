import { type FileKind, fileKinds } from './file-kind.ts';

/**
 * Headers under which a stranger's file is handed to staff: saved, never opened as a page of ours; its type is ours and not
 * guessed; and should a browser show it all the same, nothing in it runs. `name` comes from `safeFileName`.
 */
export function downloadHeaders(kind: FileKind, name: string): Record<string, string> {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return {
    'content-type': fileKinds[kind],
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeRfc5987(name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  };
}

function encodeRfc5987(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
