import { DEFAULT_THEME } from '@mantine/core';
import type { Plugin } from 'vite';
import { unusedColors } from './kit-variables.ts';

const parts = ['MantineCssVariables', 'MantineClasses'];

/** What the kit hangs on its checkbox, and a bundler therefore keeps. */
const kinds = /^Checkbox\.(?:Group|Indicator|Card) = .*$/gm;

/**
 * No page carries what the site has no use for: the kit's own writing of variables and classes into the page, which is
 * switched off, checkboxes of other kinds than the plain one, and the colours that are not the site's.
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
    transform(code, id) {
      return id.endsWith('/Checkbox/Checkbox.mjs') ? { code: code.replace(kinds, ''), map: null } : undefined;
    },
  };
}

function usedColors(): string {
  const used = Object.entries(DEFAULT_THEME.colors).filter(([name]) => !unusedColors.includes(name));
  return JSON.stringify(Object.fromEntries(used));
}
