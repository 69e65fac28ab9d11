import type { Plugin } from 'vite';
import { entryOf, withImports } from './chunks.ts';

/**
 * Asks the browser to compile all functions of what each page begins with while it arrives, beside the page: left alone, V8 compiles
 * each when it is first called, on the thread that draws. See "Explicit JavaScript compile hints" of V8; others read a comment.
 */
export function compileEarly(): Plugin {
  return {
    name: 'tetri-compile-early',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // Not a banner of the output: Vite writes before that, and the hint has to come first.
        for (const chunk of withImports(bundle, entryOf(bundle)))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}
