import { MantineProvider } from '@mantine/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../../../packages/ui/src/theme.ts';

const source = 'virtual:kit-variables.css';
/** Where a stylesheet would be whose place this one takes. */
const id = path.join(import.meta.dirname, '../src/kit-variables.css');

/** Where the kit keeps what its variables are before a theme sets them. */
const defaults = fileURLToPath(import.meta.resolve('@mantine/core/styles/default-css-variables.layer.css'));
export const unusedColors: readonly string[] = 'blue cyan grape green indigo lime orange pink teal violet yellow'.split(
  ' ',
);
/** Two thirds of them, for which the site has no use: colours that are not its own, and headings, which it draws itself. */
const unused = new RegExp(
  String.raw`(?<=[{;]\s*)--mantine-(?:color-(?:${unusedColors.join('|')})-|h[1-6]-|heading-|breakpoint-)[^:]*:[^;}]*;`,
  'g',
);

/**
 * The kit's variables as our tokens set them, as a part of the site's stylesheet. The kit would write them into the body
 * of each page, where HTML knows no style, and eleven kilobytes of it.
 */
export function kitVariables(): Plugin {
  return {
    name: 'tetri-kit-variables',
    enforce: 'pre',
    resolveId: (name) => (name === source ? id : undefined),
    load: (loaded) => (loaded === id ? stylesheet() : undefined),
  };
}

/** What the kit's variables are, and then, outside its layer, what our theme makes of them. */
export function stylesheet(): string {
  const drawn = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables, withGlobalClasses: false }),
  );
  const [, rules = ''] = /<style[^>]*>(.*)<\/style>/s.exec(drawn) ?? [];
  if (rules === '') throw new Error('the kit has written no variables');
  return (readFileSync(defaults, 'utf8') + rules).replaceAll(unused, '');
}
