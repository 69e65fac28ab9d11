import type { Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

/** The chunk that every page of the back office begins with. */
export function entryChunk(bundle: Bundle): Chunk {
  return chunkThat(bundle, 'of the entry', ({ isEntry }) => isEntry);
}

/** The chunk of a module, which is named by the end of its path. */
export function chunkOf(bundle: Bundle, module: string): Chunk {
  return chunkThat(bundle, `of ${module}`, ({ facadeModuleId }) => facadeModuleId?.endsWith(module) ?? false);
}

/** The chunk of a group of `chunk-groups.ts`. */
export function chunkNamed(bundle: Bundle, name: string): Chunk {
  return chunkThat(bundle, `named ${name}`, (chunk) => chunk.name === name);
}

function chunkThat(bundle: Bundle, name: string, isWanted: (chunk: Chunk) => boolean): Chunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && isWanted(file));
  if (found?.type !== 'chunk') throw new Error(`the build has no chunk ${name}`);
  return found;
}

/**
 * A chunk after all its static imports, in the order in which they run: the sheets of a page come after those of its components.
 * Chunks in `seen` are left out, and those that were found are added to it.
 */
export function withImports(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
  return [...imported.flatMap((file) => withImports(bundle, file, seen)), chunk];
}
