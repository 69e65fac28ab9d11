import type { Plugin } from 'vite';
import { chunkNamed, entryChunk, withImports } from './chunks.ts';

/**
 * Asks V8 to compile all functions of what nearly every page needs on a thread of its own while they arrive. Without the hint it
 * compiles each function when it is first called, on the thread that draws. Other browsers read a comment.
 * Source: "Explicit JavaScript compile hints", v8.dev.
 */
export function compileEarly(): Plugin {
  return {
    name: 'tetri-compile-early',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // V8 reads the hint in the first line alone, and Vite puts its list of preloads before a banner of the output.
        for (const chunk of [...withImports(bundle, entryChunk(bundle)), chunkNamed(bundle, 'controls')])
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}
