import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../platform/package-folder.ts';
import { drawingPath } from './picture-paths.ts';

export interface Drawing {
  readonly name: string;
  readonly bytes: Buffer;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

const folder = join(packageFolder, 'src/modules/content/pictures/drawings');

/** The product's own drawings, by name. */
export const drawings: ReadonlyMap<string, Drawing> = new Map(
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith('.svg'))
    .toSorted()
    .map((file) => {
      const name = file.slice(0, -'.svg'.length);
      const bytes = readFileSync(join(folder, file));
      return [
        name,
        { name, bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 12), ...sizeOf(bytes) },
      ];
    }),
);

/** Where a drawing is: the address changes with its bytes, so it can be kept for ever. */
export function drawingUrl({ name, hash }: Drawing): string {
  return `${drawingPath}${name}.svg?v=${hash}`;
}

/** The size that a drawing says it has: of its view box. */
function sizeOf(bytes: Buffer): { width: number; height: number } {
  const [, , width = 800, height = 600] = (/viewBox="([^"]+)"/.exec(bytes.toString())?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  return { width: Math.round(width), height: Math.round(height) };
}
