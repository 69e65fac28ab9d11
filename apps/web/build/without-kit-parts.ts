import { DEFAULT_THEME } from '@mantine/core';
import type { Plugin } from 'vite';
import { unusedColors } from './kit-variables.ts';

const parts = ['MantineCssVariables', 'MantineClasses'];

/**
 * No page carries what the site has no use for: the kit's own writing of variables and classes into the page, which is
 * switched off, and the colours that are not the site's.
 */
export function withoutKitParts(): Plugin {
  return {
    name: 'tetri-without-kit-parts',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/MantineProvider/default-colors.mjs')) return `export const DEFAULT_COLORS = ${usedColors()};`;
      const part = parts.find((name) => id.endsWith(`/MantineProvider/${name}/${name}.mjs`));
      return part && `export const ${part} = () => null;`;
    },
  };
}

function usedColors(): string {
  const used = Object.entries(DEFAULT_THEME.colors).filter(([name]) => !unusedColors.includes(name));
  return JSON.stringify(Object.fromEntries(used));
}
