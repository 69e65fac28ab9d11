import type { Plugin } from 'vite';
import { compileText } from './compile-text.ts';

const catalogue = /\/(?:messages|error-texts)\/[a-z]{2}\.json$/;

/** Compiles the ICU texts of these files to what `createIntl` shows, a third of what a library's would be; no page carries a parser. */
export function compiledMessages(files = catalogue): Plugin {
  return {
    name: 'tetri-compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: files },
      handler(code) {
        const texts = JSON.parse(code) as Record<string, string>;
        const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileText(text)]));
        return { code: JSON.stringify(compiled), map: null };
      },
    },
  };
}
