import type { Plugin } from 'vite';
import { addressPattern, type PagePath, screenOf } from '../src/page-paths.ts';
import { type Chunk, chunkThat, entryOf, withImports } from './chunks.ts';

/** Where the server finds for the pages at an address the tags of what they are drawn with: `[pattern, tags][]`. */
const fileName = 'page-preloads.json';

/**
 * Writes down what each page is drawn with. The server names it in the page's head, and the browser fetches it together with what
 * all pages share, not once that has come and run.
 */
export function pagePreloads(base: string): Plugin {
  return {
    name: 'tetri-page-preloads',
    enforce: 'post',
    generateBundle(_, bundle) {
      const preloads = (Object.keys(screenOf) as PagePath[]).map((path) => {
        const screen = chunkThat(bundle, (chunk) => isOf(chunk, screenOf[path]));
        // What all pages share is in the head already.
        const own = withImports(bundle, screen, new Set(withImports(bundle, entryOf(bundle))));
        return [addressPattern(path), tagsOf(own, base)];
      });
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(preloads) });
    },
  };
}

function isOf({ facadeModuleId }: Chunk, screen: string): boolean {
  return facadeModuleId?.endsWith(`/features/${screen}.tsx`) ?? false;
}

function tagsOf(chunks: readonly Chunk[], base: string): string {
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return [
    ...chunks.map((chunk) => `<link rel="modulepreload" crossorigin href="${base}${chunk.fileName}">`),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
  ].join('');
}
