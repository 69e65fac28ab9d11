import type { Plugin } from 'vite';
import { addressPattern, type PagePath, screenOf } from '../src/page-paths.ts';
import { type Chunk, chunkOf, entryChunk, withImports } from './chunks.ts';

/**
 * For the server: the pattern of each page's address, and the tags of the files that this page alone needs, as `[pattern, tags][]`.
 * Files that begin with a dot are not served.
 */
const fileName = '.page-preloads.json';

/**
 * Lists the files of each page. The server names them in the page's head, and the browser fetches them together with the entry
 * chunk, not only once that has run.
 */
export function pagePreloads(base: string): Plugin {
  return {
    name: 'tetri-page-preloads',
    enforce: 'post',
    generateBundle(_, bundle) {
      const preloads = (Object.keys(screenOf) as PagePath[]).map((path) => {
        const screen = chunkOf(bundle, `/features/${screenOf[path]}.tsx`);
        // The entry chunk and its imports are in the head already.
        const own = withImports(bundle, screen, new Set(withImports(bundle, entryChunk(bundle))));
        return [addressPattern(path), tagsOf(own, base)];
      });
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(preloads) });
    },
  };
}

function tagsOf(chunks: readonly Chunk[], base: string): string {
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return [
    ...chunks.map((chunk) => `<link rel="modulepreload" crossorigin href="${base}${chunk.fileName}">`),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
  ].join('');
}
