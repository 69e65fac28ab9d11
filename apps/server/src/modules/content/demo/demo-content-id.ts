import type { ContentKind } from '@tetri/contract';
import { v5 } from 'uuid';

const namespace = '0f3f7a52-1f0a-4a57-9c0e-2b4a86a1a6d3';

/** The id of a document of the demo: the same in every installation, so that tests and links can name it. */
export function demoContentId(kind: ContentKind, key: string): string {
  return v5(`${kind}:${key}`, namespace);
}
