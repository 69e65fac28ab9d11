import { z } from 'zod';
import { Hash } from '../node/wire.ts';

/** How many blocks back a chain may take another branch; no chain that is set up does so by more in earnest. */
export const branchMax = 128;

/** Where a follower stands: the last block read, and the hashes of those before it, by which another branch is noticed. */
export const Cursor = z.object({
  chainId: z.int(),
  height: z.int().min(0),
  /** Of the blocks up to `height`, the newest last. */
  hashes: z.array(Hash).min(1).max(branchMax),
});
export type Cursor = z.infer<typeof Cursor>;

/** What of a block a cursor keeps. */
export interface Link {
  readonly number: number;
  readonly hash: `0x${string}`;
  readonly parentHash: `0x${string}`;
}

/** The hash that was read at this height; undefined above the last and below those that are kept. */
export function hashAt({ height, hashes }: Cursor, at: number): `0x${string}` | undefined {
  return hashes[hashes.length - 1 - (height - at)];
}

/** The lowest height whose hash is kept. */
export function lowestKept({ height, hashes }: Cursor): number {
  return height - hashes.length + 1;
}

/** As it stood after the block of this height, which it must keep. */
export function rewound(cursor: Cursor, height: number): Cursor {
  return { ...cursor, height, hashes: cursor.hashes.slice(0, cursor.hashes.length - (cursor.height - height)) };
}

/** Undefined unless the blocks follow on the cursor, and each on the one before. */
export function extended(cursor: Cursor, blocks: readonly Link[]): Cursor | undefined {
  let [height, hash] = [cursor.height, cursor.hashes.at(-1)];
  for (const block of blocks) {
    if (block.number !== height + 1 || block.parentHash !== hash) return undefined;
    [height, hash] = [block.number, block.hash];
  }
  return { ...cursor, height, hashes: [...cursor.hashes, ...blocks.map(({ hash }) => hash)].slice(-branchMax) };
}

/** The highest block that both know, of what a node has from the lowest kept height on; undefined where there is none. */
export function commonAncestor(cursor: Cursor, hashesOfNode: ReadonlyMap<number, string>): number | undefined {
  for (let height = cursor.height; height >= lowestKept(cursor); height -= 1)
    if (hashesOfNode.get(height) === hashAt(cursor, height)) return height;
  return undefined;
}

/** The heights to read next, both among them; undefined where there is nothing above. */
export function nextRange(height: number, head: number, blocksMax: number): { from: number; to: number } | undefined {
  return head > height ? { from: height + 1, to: Math.min(head, height + blocksMax) } : undefined;
}
