import { MantineProvider } from '@mantine/core';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../../../packages/ui/src/theme.ts';

const source = 'virtual:kit-variables.css';
/** Where a stylesheet would be whose place this one takes. */
const id = path.join(import.meta.dirname, '../src/kit-variables.css');

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

function stylesheet(): string {
  const drawn = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables, withGlobalClasses: false }),
  );
  const [, rules = ''] = /<style[^>]*>(.*)<\/style>/s.exec(drawn) ?? [];
  if (rules === '') throw new Error('the kit has written no variables');
  return rules;
}
