import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

export const catalogue = /\/(?:messages|error-texts)\/[a-z]{2}\.json$/;

/** Compiles ICU texts when the site is built, so that no page carries the parser: what is not compiled cannot be shown. */
export function compiledMessages(): Plugin {
  return {
    name: 'tetri-compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: catalogue },
      handler(code) {
        const texts = JSON.parse(code) as Record<string, string>;
        const compiled = Object.fromEntries(
          Object.entries(texts).map(([key, text]) => [key, parse(text, { captureLocation: false })]),
        );
        return { code: JSON.stringify(compiled), map: null };
      },
    },
  };
}

/** Where every text was compiled, the library that formats them is given no parser. */
export const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};
