import type { Plugin } from 'vite';
import { compileText } from './compile-text.ts';
import { catalogue } from './compiled-messages.ts';

/** Compiles ICU texts to what the site's own formatter shows, a third of what a library's would be. */
export function siteMessages(): Plugin {
  return {
    name: 'tetri-site-messages',
    enforce: 'pre',
    transform: {
      filter: { id: catalogue },
      handler(code) {
        const texts = JSON.parse(code) as Record<string, string>;
        const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileText(text)]));
        return { code: JSON.stringify(compiled), map: null };
      },
    },
  };
}
