import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;
export type Chunk = Rolldown.OutputChunk;

/** What each page begins with. */
export function entryOf(bundle: Bundle): Chunk {
  return chunkThat(bundle, ({ isEntry }) => isEntry);
}

export function chunkThat(bundle: Bundle, isIt: (chunk: Chunk) => boolean): Chunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && isIt(file));
  if (found?.type !== 'chunk') throw new Error('the build lacks a chunk');
  return found;
}

/** A chunk and all that it imports at once, but for those that are seen already. */
export function withImports(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
  return [chunk, ...imported.flatMap((file) => withImports(bundle, file, seen))];
}
