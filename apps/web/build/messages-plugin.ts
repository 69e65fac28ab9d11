import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const catalogue = /\/(?:messages|error-texts)\/[a-z]{2}\.json$/;
const needsParsing = /[{}<']/;

/** Compiles ICU texts when the site is built, so that no page carries the parser. Plain texts stay texts. */
export function compiledMessages(): Plugin {
  return {
    name: 'tetri-compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: catalogue },
      handler(code) {
        const texts = JSON.parse(code) as Record<string, string>;
        const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]));
        return { code: JSON.stringify(compiled), map: null };
      },
    },
  };
}

function compile(text: string): unknown {
  return needsParsing.test(text) ? parse(text, { captureLocation: false }) : text;
}
